/** What a system sends in a shape of its own. */
export type Json = Record<string, unknown>;
