import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { voiceBars } from '../web/src/components/speech/voice-bars.ts';
import { headlessChromiumPath } from './lib/ensure-chromium.ts';

/**
 * Draws the preview image (Open Graph) of the public pages, in the product's colors and font: `node
 * scripts/draw-og-image.ts`. The result is committed.
 */
const FILE = new URL('../web/public/og-image.png', import.meta.url);
const FONT = join(
  import.meta.dirname,
  '../node_modules',
  '@fontsource-variable',
  'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);
const SIZE = { width: 1200, height: 630 };
const COLORS = ['#137C93', '#0F5468', '#C97F12', '#7B5CCB'];

const toBars = (color: string, row: number): string =>
  voiceBars(`og-${row}`, 64)
    .map((share, index) => {
      const height = Math.max(6, share * 56);
      return (
        `<rect x="${index * 17}" y="${row * 72 + (56 - height) / 2}" width="9" ` +
        `height="${height}" rx="4.5" fill="${color}"/>`
      );
    })
    .join('');

const font = readFileSync(FONT).toString('base64');
const html = `<style>
@font-face { font-family: Instrument; font-weight: 400 700;
  src: url(data:font/woff2;base64,${font}) }
body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; background: #F4F6F7;
  font-family: Instrument; color: #14212B; }
main { padding: 64px 60px; }
p { margin: 0 0 20px; font-size: 34px; font-weight: 600; color: #0F5468; }
h1 { margin: 0 0 38px; font-size: 76px; line-height: 80px; font-weight: 620;
  letter-spacing: -0.028em; }
</style><main><p>Parley</p><h1>Hire on what people<br>actually said.</h1>
<svg width="1080" height="272">${COLORS.map(toBars).join('')}</svg></main>`;

const browser = await chromium.launch({
  executablePath: headlessChromiumPath()!,
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
writeFileSync(FILE, await page.screenshot({ type: 'png' }));
await browser.close();
