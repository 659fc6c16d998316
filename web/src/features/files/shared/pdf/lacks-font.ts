/** A rendered page: its fonts by id, and its text. */
export interface PageWithFonts {
  commonObjs: Iterable<readonly unknown[]>;
  getTextContent: () => Promise<{ items: readonly object[] }>;
}

/** Letters for which a device may have no font. All devices have the Latin, Greek and Cyrillic. */
const FOREIGN = /[^\P{L}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/gu;
/** So many letters are compared. */
const MAX_LETTERS = 4;

/** Text whose font is neither in the file nor on this device. */
export interface MissingFont {
  /** All text of the page. */
  text: string;
  fonts: NamedFont[];
}
interface NamedFont {
  /** The name by which pdf.js asks the browser for the font. */
  family: string;
  /** The name that the file gives it, such as `HeiseiKakuGo-W5`. */
  name: string;
}

/** Returns the text of a page that cannot be read on this device, or undefined if all can. */
export async function findMissingFont(page: PageWithFonts): Promise<MissingFont | undefined> {
  const fonts = [...page.commonObjs].flatMap(([, font]) => toFontWithoutFile(font) ?? []);
  if (fonts.length === 0) return undefined;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? String(item.str) : '')).join('');
  const letters = [...new Set(text.match(FOREIGN))].slice(0, MAX_LETTERS);
  return areDrawnAlike(letters) ? { text, fonts } : undefined;
}

/** Returns the names of a font of pdf.js of which the file has only the name. */
function toFontWithoutFile(font: unknown): NamedFont | undefined {
  if (typeof font !== 'object' || font === null) return undefined;
  const { missingFile, loadedName, name, systemFontInfo } = font as {
    missingFile?: boolean;
    loadedName?: string;
    name?: string;
    systemFontInfo?: { css?: string } | null;
  };
  if (!missingFile) return undefined;
  const family = /^"([^"]+)"/.exec(systemFontInfo?.css ?? '')?.[1] ?? loadedName ?? '';
  return { family, name: name ?? '' };
}

/** A letter without a font is drawn as a box, so two letters look the same. */
export function areDrawnAlike(letters: readonly string[], family = 'sans-serif'): boolean {
  if (letters.length < 2) return false;
  const drawn = letters.map((letter) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return letter;
    context.font = `24px ${family}`;
    context.fillText(letter, 4, 30);
    return context.getImageData(0, 0, 40, 40).data.join();
  });
  return new Set(drawn).size === 1;
}
