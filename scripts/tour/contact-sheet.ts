import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Picture } from './take-pictures.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts pictures on one sheet, side by side with their names, as a PNG. */
export async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  file: string,
): Promise<void> {
  const figures = pictures.map(({ file: picture, caption, width }) => {
    const shown = width > 600 ? 460 : 150;
    return `<figure style="width:${shown}px"><img width="${shown}" src="data:image/png;base64,${readFileSync(picture).toString('base64')}"><figcaption>${escape(caption)} ${width}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;background:#888;font:12px sans-serif}figure{margin:0;background:#fff;padding:4px}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
