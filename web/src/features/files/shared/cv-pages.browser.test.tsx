import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  LOCKED_PASSWORD,
  toColumnsPdf,
  toJapanesePdf,
  toLockedPdf,
  toOtherPdf,
  toScanPdf,
  toTextPdf,
} from '../../../../stories/fixtures/pdfs.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import CvPages from './cv-pages.tsx';

afterEach(() => void vi.unstubAllGlobals());

const KAFKA = 'Seven years of Kafka';
const DOWNLOAD = <button type="button">Download</button>;
const show = (url: string, width?: number) =>
  renderStory(<CvPages url={url} name="cv.pdf" download={DOWNLOAD} />, width ? { width } : {});
const download = page.getByRole('button', { name: 'Download' });

/** The canvas of the page; pdf.js has another one, to measure text. */
const findCanvas = () =>
  document.querySelector<HTMLCanvasElement>('[role=group] canvas:not([hidden])');

/**
 * Returns the color at a place of the page, from 0 to 1 from the upper left corner. It is read from
 * a copy: whoever asks first for the context of a canvas decides how it can be drawn.
 */
function colorAt(x: number, y: number): number[] {
  const canvas = findCanvas();
  if (!canvas || canvas.width === 0) return [];
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const pixel = copy.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
  return Array.from(pixel.slice(0, 3));
}

test('an enlarged CV beside the video can be scrolled to its full width', async () => {
  await show(toTextPdf(KAFKA), 390);
  await expect.element(page.getByText(KAFKA)).toBeInTheDocument();
  const width = () => findCanvas()!.getBoundingClientRect().width;
  const sheet = page.getByRole('group', { name: 'cv.pdf' });
  const before = width();
  expect(before).toBeLessThanOrEqual(sheet.element().clientWidth);
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  for (const zoom of [1.25, 1.5, 2]) {
    await zoomIn.click();
    await expect.poll(() => Math.round((width() / before) * 100) / 100).toBe(zoom);
  }
  const { scrollWidth, clientWidth } = sheet.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  // The page is centred, and both of its edges can be scrolled to.
  await expect.poll(() => sheet.element().scrollLeft).toBeGreaterThan(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => Math.round((width() / before) * 100) / 100).toBe(1.5);
});

test('an unreadable file is reported with its download, and can be loaded again', async () => {
  await show(URL.createObjectURL(new Blob(['no PDF'], { type: 'application/pdf' })));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText('cv.pdf is damaged or is no PDF file.')).toBeVisible();
  await expect.element(download).toBeVisible();
  await again.click();
  await expect.element(again).toBeVisible();
});

test('a CV whose viewer failed to load is shown after a retry', async () => {
  class LostWorker extends Worker {
    constructor() {
      super(new URL('/there-is-no-such-script.js', location.href), { type: 'module' });
    }
  }
  vi.stubGlobal('Worker', LostWorker);
  await show(toTextPdf(KAFKA));
  await expect.element(page.getByText('The CV did not load')).toBeVisible();
  await expect.element(download).toBeVisible();
  vi.unstubAllGlobals();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(KAFKA)).toBeInTheDocument();
});

describe('a file with a password', () => {
  const field = page.getByLabelText(/^Password of the file/);
  const answer = async (password: string) => {
    await field.fill(password);
    await userEvent.keyboard('{Enter}');
  };

  test('is opened by the page, which says if the password is wrong', async () => {
    const prompt = vi.fn<typeof window.prompt>(() => null);
    vi.stubGlobal('prompt', prompt);
    await show(toLockedPdf());
    await expect.element(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText('Enter the password of the file')).toBeVisible();
    await answer('open-simsim');
    await expect.element(page.getByText('That password is wrong. Try again.')).toBeVisible();
    await answer(LOCKED_PASSWORD);
    await expect.element(page.getByText(KAFKA)).toBeInTheDocument();
    await expect.element(field).not.toBeInTheDocument();
    expect(prompt).not.toHaveBeenCalled();
  });

  test('is asked for once: Cancel ends it with the download, and it can be asked again', async () => {
    const prompt = vi.fn<typeof window.prompt>(() => null);
    vi.stubGlobal('prompt', prompt);
    await show(toLockedPdf());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('This file is locked')).toBeVisible();
    await expect.element(download).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Enter the password' }).click();
    await answer(LOCKED_PASSWORD);
    await expect.element(page.getByText(KAFKA)).toBeInTheDocument();
    // The page is as wide as its place, which was not there in the meantime.
    const { clientWidth } = page.getByRole('group', { name: 'cv.pdf' }).element();
    const width = () => findCanvas()?.getBoundingClientRect().width ?? 0;
    await expect.poll(width).toBeGreaterThan(clientWidth * 0.9);
    expect(prompt).not.toHaveBeenCalled();
  });
});

describe('what pdf.js needs more files for', () => {
  test.each(['ccitt', 'jbig2', 'jpeg2000'] as const)(
    'a scan in %s is shown, without WebAssembly',
    async (encoding) => {
      await show(toScanPdf(encoding));
      // A bar is at the upper left, and the space below it is white.
      const isDark = (x: number, y: number) => Math.max(...colorAt(x, y)) < 40;
      await expect.poll(() => [isDark(0.3, 0.45), isDark(0.3, 0.55)]).toEqual([true, false]);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('Japanese text is shown if its font is not in the file, and can be selected', async () => {
    await show(toJapanesePdf());
    await expect.element(page.getByText('履歴書')).toBeInTheDocument();
  });
});

test('the text of two columns is selected one after the other, however it is written', async () => {
  const left = ['Certified office manager', 'with a flair for numbers', 'and difficult files'];
  const right = ['Affinity, since 2022', 'Staff of fifteen', 'Cut waffle in reports'];
  await show(toColumnsPdf(left, right));
  await expect.element(page.getByText('Cut waffle in reports')).toBeInTheDocument();
  const sheet = page.getByRole('group', { name: 'cv.pdf' });
  const spans = () =>
    [...sheet.element().querySelectorAll('.textLayer span')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.trim() !== '');
  await expect.poll(spans).toEqual([...left, ...right]);
});

describe('what cannot be shown is said, with the download', () => {
  test.each(['form', 'collection'] as const)('a %s that needs another program', async (kind) => {
    await show(toOtherPdf(kind));
    await expect.element(page.getByText('This document cannot be shown here')).toBeVisible();
    await expect.element(download).toBeVisible();
  });

  test('a picture that cannot be read, beside text', async () => {
    await show(toScanPdf('broken', KAFKA));
    await expect.element(page.getByText('Part of this document could not be shown')).toBeVisible();
    await expect.element(download).toBeVisible();
  });

  test.each([
    ['a picture that cannot be read', toScanPdf('broken')],
    ['a font whose character map does not exist', toJapanesePdf('NoSuchMap-H')],
    ['no content', toTextPdf('')],
  ])('a page that stays white: %s', async (_, url) => {
    await show(url);
    await expect.element(page.getByText('Nothing on this page could be shown')).toBeVisible();
    await expect.element(download).toBeVisible();
  });
});
