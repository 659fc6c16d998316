import type { Page } from 'playwright-core';

/**
 * Decodes a recording in a browser and returns when each of the tones sounds, as [from, to] in
 * seconds, with the duration in seconds and the width of the video in pixels.
 */
export function recordedTones(
  page: Page,
  file: Buffer,
  frequencies: number[],
): Promise<{ duration: number; width: number; tones: [number, number][][] }> {
  return page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error?.message));
      });
      const { duration, videoWidth: width } = video;
      video.currentTime = duration - 0.5;
      await new Promise((resolve) => (video.onseeked = resolve));

      const context = new OfflineAudioContext(1, 1, 48_000);
      const samples = (await context.decodeAudioData(bytes.buffer)).getChannelData(0);
      const WINDOW = 2400;
      const tones = wanted.map((hz) => {
        const sounding: [number, number][] = [];
        for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
          let [sine, cosine] = [0, 0];
          for (let n = 0; n < WINDOW; n++) {
            sine += samples[at + n]! * Math.sin((2 * Math.PI * hz * n) / 48_000);
            cosine += samples[at + n]! * Math.cos((2 * Math.PI * hz * n) / 48_000);
          }
          if (Math.hypot(sine, cosine) / WINDOW < 0.01) continue;
          const [from, to] = [at / 48_000, (at + WINDOW) / 48_000];
          const last = sounding.at(-1);
          if (last && from - last[1] < 0.2) last[1] = to;
          else sounding.push([from, to]);
        }
        return sounding.filter(([from, to]) => to - from > 0.15);
      });
      return { duration, width, tones };
    },
    [file.toString('base64'), frequencies] as const,
  );
}
