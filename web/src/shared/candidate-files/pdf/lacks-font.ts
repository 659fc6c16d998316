/** A rendered page: its fonts by id, and its text. */
interface PageWithFonts {
  commonObjs: Iterable<readonly unknown[]>;
  getTextContent: () => Promise<{ items: readonly object[] }>;
}

/** Letters for which a device may have no font. All devices have the Latin, Greek and Cyrillic. */
const FOREIGN = /[^\P{L}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/gu;
/** So many letters are compared. */
const MAX_LETTERS = 4;

/** Checks whether a page has text whose font is neither in the file nor on this device. */
export async function lacksFont(page: PageWithFonts): Promise<boolean> {
  if (![...page.commonObjs].some(([, font]) => hasNoFile(font))) return false;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? String(item.str) : '')).join('');
  return areDrawnAlike([...new Set(text.match(FOREIGN))].slice(0, MAX_LETTERS));
}

/** Checks whether data of pdf.js is a font of which the file has only the name. */
const hasNoFile = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'missingFile' in data && data.missingFile === true;

/** A letter without a font is drawn as a box, so two letters look the same. */
export function areDrawnAlike(letters: readonly string[]): boolean {
  if (letters.length < 2) return false;
  const drawn = letters.map((letter) => {
    const context = new OffscreenCanvas(40, 40).getContext('2d');
    if (!context) return letter;
    context.font = '24px sans-serif';
    context.fillText(letter, 4, 30);
    return context.getImageData(0, 0, 40, 40).data.join();
  });
  return new Set(drawn).size === 1;
}
