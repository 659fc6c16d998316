import type { Recording } from './recordings.repo.ts';

/** Everything that lies in the bucket of a recording. */
export const objectsOf = ({
  object_key,
  parts,
}: Pick<Recording, 'object_key' | 'parts'>): string[] =>
  [...new Set([object_key, ...parts.map((part) => part.object_key)])].filter((key) => key !== null);
