import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import CvPages from './cv-pages.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Returns a PDF with one A4 page and one line of text. */
function toPdf(): string {
  const text = 'BT /F1 12 Tf 60 780 Td (Seven years of Kafka) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  const file = objects.reduce(
    (all, body, index) => `${all}${index + 1} 0 obj\n${body}\nendobj\n`,
    '%PDF-1.4\n',
  );
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`;
  return URL.createObjectURL(new Blob([file, trailer], { type: 'application/pdf' }));
}

test('an enlarged CV beside the video can be scrolled to its full width', async () => {
  await renderStory(<CvPages url={toPdf()} name="cv.pdf" download={null} />, {
    width: 390,
  });
  await expect.element(page.getByText('Seven years of Kafka')).toBeInTheDocument();
  const width = () => document.querySelector('canvas')!.getBoundingClientRect().width;
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

test('an unreadable file is reported, and can be loaded again', async () => {
  const broken = URL.createObjectURL(new Blob(['no PDF'], { type: 'application/pdf' }));
  await renderStory(<CvPages url={broken} name="cv.pdf" download={null} />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
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
  await renderStory(<CvPages url={toPdf()} name="cv.pdf" download={null} />);
  await expect.element(page.getByText('The CV did not load')).toBeVisible();
  vi.unstubAllGlobals();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Seven years of Kafka')).toBeInTheDocument();
});
