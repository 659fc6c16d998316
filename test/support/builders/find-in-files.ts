import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * Returns which of the words the files of a folder contain, as "word in path", in the forms in
 * which engines store texts: UTF-8 and UTF-16 in any case, base64 at any offset, hexadecimal, and
 * compressed as a whole file.
 * @param omit folders and files, relative to the folder, that are not searched
 */
export async function findInFiles(
  folder: string,
  words: readonly string[],
  omit: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  const forms = words.map((word) => ({ word, ...toForms(word) }));
  const anyFolded = toPattern(forms.flatMap(({ folded }) => folded));
  const anyExact = toPattern(forms.flatMap(({ exact }) => exact));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const place = relative(folder, path);
    if (omit.some((one) => place === one || place.startsWith(`${one}/`))) continue;
    // Most files contain no word, which one pass over each of their texts shows.
    const texts = toTexts(await readFile(path)).filter(
      ({ folded, exact }) => anyFolded.test(folded) || anyExact.test(exact),
    );
    for (const { word, folded, exact } of forms)
      if (
        texts.some(
          (text) =>
            folded.some((form) => text.folded.includes(form)) ||
            exact.some((form) => text.exact.includes(form)),
        )
      )
        found.push(`${word} in ${place}`);
  }
  return found;
}

const escape = (text: string) => text.replaceAll(/\W/g, '\\$&');

/** Returns a pattern that matches a text with any of the forms; none if there is no form. */
const toPattern = (forms: readonly string[]): RegExp =>
  new RegExp(forms.length > 0 ? forms.map(escape).join('|') : '(?!)');

function toTexts(bytes: Buffer): { exact: string; folded: string }[] {
  return [bytes, ...decompress(bytes)].map((content) => {
    const exact = content.toString('latin1');
    return { exact, folded: exact.toLowerCase() };
  });
}

/** Returns the content of a compressed file. Brotli has no mark, so it is tried on every file. */
function decompress(bytes: Buffer): Buffer[] {
  return [gunzipSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return [unpack(bytes)];
    } catch {
      return [];
    }
  });
}

function toForms(word: string): { folded: string[]; exact: string[] } {
  const lower = word.toLowerCase();
  return {
    folded: [
      lower,
      Buffer.from(lower, 'utf16le').toString('latin1'),
      Buffer.from(lower).toString('hex'),
      Buffer.from(word).toString('hex'),
    ],
    exact: [word, lower].flatMap(toBase64Forms),
  };
}

/** Returns the characters of the base64 text that depend on the word alone, for each offset. */
const toBase64Forms = (word: string): string[] =>
  [0, 1, 2].map((offset) => {
    const text = Buffer.from(`${'x'.repeat(offset)}${word}`).toString('base64');
    const last = Math.floor(((offset + Buffer.byteLength(word)) * 8) / 6);
    return text.slice(Math.ceil((offset * 8) / 6), last);
  });
