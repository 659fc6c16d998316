import { cleanLine } from '../shared/clean-text.ts';

/** The longest name of a file, in UTF-16 code units. */
export const MAX_FILE_NAME = 200;

/** The most that a name keeps after its last dot when it is shortened. */
const MAX_ENDING = 10;

/**
 * Returns the name under which an upload is stored: in place of the characters that Windows, macOS
 * or Linux forbid in names (separators, wildcards, quotation marks) there is an underscore, the
 * dots and spaces at the end are removed, and a long name is shortened before its ending. Names
 * that consist of dots, which mean a folder, become an underscore.
 */
export function cleanFileName(name: string): string {
  const plain = trimEnd(cleanLine(name).replaceAll(/[\\/:*?"<>|]/g, '_'));
  if (plain === '') return cleanLine(name) === '' ? '' : '_';
  if (plain.length <= MAX_FILE_NAME) return plain;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= MAX_ENDING ? plain.slice(dot) : '';
  const stem = plain.slice(0, MAX_FILE_NAME - ending.length - 1);
  return `${stem.isWellFormed() ? stem : stem.slice(0, -1)}…${ending}`;
}

function trimEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name[end - 1]!)) end -= 1;
  return name.slice(0, end);
}
