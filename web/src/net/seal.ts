/** The seal of chance: a BLAKE2b hash of the key, published before the first draw. */

import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LENGTH = 16;
/** BLAKE2b takes sixteen bytes to tell uses of it apart. */
const PERSON = utf8ToBytes('sandtable'.padEnd(16, '\0'));

/** The seal of a key, both written in hexadecimal. */
export const sealOf = (key: string): string =>
  bytesToHex(blake2b(hexToBytes(key), { dkLen: LENGTH, personalization: PERSON }));
