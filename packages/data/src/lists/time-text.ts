/** Base 36, nine digits: an instant in a key sorts as text and takes little room. */
export const timeText = (at: string | number): string =>
  new Date(at).getTime().toString(36).padStart(9, '0');

/** Stored as a number of milliseconds, which takes eight bytes; 0 stands for none. */
export const packTime = (at: string | null | undefined): number | undefined =>
  at ? Date.parse(at) : undefined;
export const unpackTime = (ms: number | undefined): string | null =>
  ms ? new Date(ms).toISOString() : null;
