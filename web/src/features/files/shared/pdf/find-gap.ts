/** Objects of pdf.js by id: pictures of a page, or fonts and pictures of several pages. */
type Objects = Iterable<readonly unknown[]>;

export interface RenderedPage {
  objs: Objects;
  commonObjs: Objects;
}

/**
 * What a rendered page lacks. `part`: a picture or a font could not be read. `all`: nothing was
 * drawn at all, because the page is empty or because pdf.js left out what it did not understand.
 */
export type Gap = 'part' | 'all';

/**
 * Returns what a rendered page lacks. pdf.js does not fail if a picture or a font cannot be read:
 * it draws the page without it, which can leave it white.
 * @param page the page after rendering
 * @param canvas what was drawn; null if the browser has released it
 */
export function findGap(page: RenderedPage, canvas: HTMLCanvasElement | null): Gap | undefined {
  if (canvas && isBlank(canvas)) return 'all';
  for (const objects of [page.objs, page.commonObjs])
    for (const [, data] of objects) if (isUnreadable(data)) return 'part';
  return undefined;
}

/** pdf.js stores null for a picture, and the message of the error for a font. */
const isUnreadable = (data: unknown): boolean => data === null || typeof data === 'string';

/** Returns whether all pixels have the same color. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return false;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) return false;
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  return colors.every((color) => color === colors[0]);
}
