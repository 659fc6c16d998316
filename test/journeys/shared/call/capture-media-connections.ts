import type { BrowserContext, Page } from 'playwright-core';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';

declare global {
  /**
   * What the init script below stores on the pages of a call, so that a test can inspect their
   * media.
   */
  interface Window {
    connections: RTCPeerConnection[];
    /** The sockets for signalling. `cut` closes a socket as a lost network does. */
    sockets: { cut(): void }[];
  }
}

/**
 * Makes the pages of a context keep their media connections and sockets. Call it before the first
 * page is opened.
 */
export const captureMediaConnections = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.connections = [];
    window.sockets = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.connections.push(this);
      }
    };
    window.WebSocket = class extends WebSocket {
      #cut = false;
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        window.sockets.push(this);
        // This listener is added before all others. A page cannot close a socket with the code of a
        // lost connection (1006), so the other listeners get an event with that code instead.
        this.addEventListener('close', (event) => {
          if (!this.#cut || !event.isTrusted) return;
          event.stopImmediatePropagation();
          this.dispatchEvent(new CloseEvent('close', { code: 1006, wasClean: false }));
        });
      }
      cut(): void {
        this.#cut = true;
        this.close();
      }
    };
  });

/** Returns how much sound a page has received in its call so far (WebRTC's totalAudioEnergy). */
export const soundHeard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const reports = await Promise.all(
      window.connections
        .filter(({ connectionState }) => connectionState === 'connected')
        .map((connection) => connection.getStats()),
    );
    return reports
      .flatMap((report) => [...report.values()])
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
      .reduce((sum, { totalAudioEnergy = 0 }) => sum + totalAudioEnergy, 0);
  });

/**
 * Waits until a participant's camera video moves on a page. If the stream is replaced, frames are
 * counted from the first frame of the new one.
 */
export const seenMoving = async (page: Page, person: string): Promise<void> => {
  const video = page.locator(`video[data-person="${person}"][data-tile="camera"]`).first();
  await video.waitFor();
  const frames = () =>
    video.evaluate((element) => {
      const counted = element as HTMLVideoElement & { shown?: number };
      // Firefox reports no frames of streams, so they are counted from the first call on.
      if (counted.shown === undefined) {
        counted.shown = 0;
        const count = () => {
          counted.shown! += 1;
          counted.requestVideoFrameCallback(count);
        };
        counted.requestVideoFrameCallback(count);
      }
      return Math.max(counted.shown, counted.getVideoPlaybackQuality().totalVideoFrames);
    });
  let first = await frames();
  const newFrames = async () => {
    const now = await frames();
    first = Math.min(first, now);
    return now - first;
  };
  await waitUntil(`the picture of ${person} to move`, newFrames, { accept: (count) => count >= 3 });
};
