import type { MissingFont } from './lacks-font.ts';
import { PDF_FOLDER } from './use-pdf-options.ts';

const HANGUL = /\p{sc=Hangul}/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HAN = /\p{sc=Han}/u;
const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
/** Names of fonts with the characters that are used in Taiwan and Hong Kong, and in Japan. */
const TRADITIONAL = /ming(?!cho)|msung|mhei|cns|kaiu|jhenghei|-(?:tc|hk|tw)/i;
const JAPANESE = /heisei|gothic|mincho|ryumin|kozuka|hiragino|meiryo|-jp/i;

/**
 * Returns the folder of the font for a text: its script decides, or for Han the name of its font.
 */
function chooseFont(text: string, names: string): string | undefined {
  if (HANGUL.test(text)) return 'kr';
  if (KANA.test(text) || (HAN.test(text) && JAPANESE.test(names))) return 'jp';
  if (!HAN.test(text)) return undefined;
  return TRADITIONAL.test(names) ? 'tc' : 'sc';
}

/**
 * Loads a font for East Asian text that this device cannot show, under the names by which pdf.js
 * asks for it. Only the files with characters of the text are loaded, of some 50 KB each.
 * @returns what was added to the document's fonts; with them, the page can be drawn again
 */
export async function loadEastAsianFont({ text, fonts }: MissingFont): Promise<FontFace[]> {
  const folder = chooseFont(text, fonts.map(({ name }) => name).join(' '));
  const characters = new Set(text.match(EAST_ASIAN));
  if (folder === undefined) return [];
  const base = `${PDF_FOLDER}east-asian/${folder}/`;
  const answer = await fetch(`${base}ranges.txt`);
  if (!answer.ok) return [];
  const ranges = (await answer.json()) as Record<string, string>;
  const needed = Object.entries(ranges).filter(([, range]) => covers(range, characters));
  const faces = needed.flatMap(([part, unicodeRange]) =>
    fonts.map(
      ({ family }) =>
        new FontFace(family, `url(${base}${part.replace(/[[\]]/g, '')}.woff2)`, { unicodeRange }),
    ),
  );
  for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
  return faces;
}

/** Checks whether one of the characters is in a range such as `U+4e00-4eff,U+5b57`. */
function covers(range: string, characters: ReadonlySet<string>): boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [...characters].some((character) => {
    const code = character.codePointAt(0)!;
    return spans.some(([from, to]) => code >= from && code <= to);
  });
}
