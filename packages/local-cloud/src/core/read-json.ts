import { readFileSync } from 'node:fs';

/** Content of a JSON file; undefined when there is none. Throws when it is not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}
