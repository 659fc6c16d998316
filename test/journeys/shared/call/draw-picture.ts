import type { Page } from 'playwright-core';

/**
 * Renders an image file as the picture of a camera: 640 by 480 pixels, with a face in the middle.
 */
export async function drawPicture(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#BFD7DD';
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#A9714B';
    pen.arc(320, 220, 110, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1]!, 'base64'),
  };
}
