/** Who may import whom: nothing knows a system by its folder, and no system knows another. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = import.meta.dirname;
const IMPORT = /(?:from|import|import\()\s*['"](\.[^'"]*)['"]/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|svelte)$/.test(file),
);

/** The files that a file imports, from the folder of sources. */
function imports(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) =>
    relative(SOURCE, join(SOURCE, dirname(file), path ?? '')),
  );
}

/** The folder that a file belongs to: "kit", "net" ..., or "systems/NAME". */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'systems' ? `${first}/${second}` : first;
}

const isSystem = (room: string): boolean => room.startsWith('systems/');

function strangers(isWrong: (from: string, to: string) => boolean): string[] {
  return files.flatMap((file) =>
    imports(file)
      .filter((other) => isWrong(roomOf(file), roomOf(other)))
      .map((other) => `${file} imports ${other}`),
  );
}

it('what every system shares imports none of them', () => {
  expect(strangers((from, to) => isSystem(to) && !isSystem(from))).toEqual([]);
});

it('systems import nothing of each other', () => {
  expect(strangers((from, to) => isSystem(from) && isSystem(to) && from !== to)).toEqual([]);
});

it('what lies deeper knows nothing of what lies above it', () => {
  const ORDER = ['art', 'net', 'kit', 'surfaces', 'shell', 'pages'];
  const allowed: Record<string, string[]> = {
    art: ['art'],
    net: ['net'],
    kit: ['kit', 'net'],
    surfaces: ['surfaces', 'art', 'kit', 'net', 'shell'],
  };
  expect(
    strangers((from, to) => ORDER.includes(to) && !!allowed[from] && !allowed[from].includes(to)),
  ).toEqual([]);
});
