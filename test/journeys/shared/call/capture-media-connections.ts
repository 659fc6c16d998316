import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  /** What the pages of a call are made to keep, so that a test can look at their media. */
  interface Window {
    connections: RTCPeerConnection[];
    /** Those of signalling; `cut` ends them as a network does that is gone. */
    sockets: { cut(): void }[];
  }
}

/**
 * Has the pages of a context keep their media connections and sockets, and film small, which is
 * kind to a machine that plays everybody. Before the first page is opened.
 */
export const captureMediaConnections = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Empty frames, which axe makes, have no devices.
    if (!('mediaDevices' in navigator)) return;
    window.connections = [];
    window.sockets = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = ({ video, ...rest } = {}) =>
      ask(
        typeof video === 'object'
          ? { ...rest, video: { ...video, width: { ideal: 160 }, height: { ideal: 90 } } }
          : { ...rest, video: video ?? false },
      );
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
        // Before anybody else's listener. A page cannot end a socket with the code of a lost
        // connection, so it is told of that one.
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

/** How much sound has come to a page in its call until now (WebRTC's totalAudioEnergy). */
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
 * Waits until somebody's camera is seen to move on a page. A stream that comes anew is counted from
 * its own first picture.
 */
export const seenMoving = async (page: Page, person: string): Promise<void> => {
  const video = page.locator(`video[data-person="${person}"][data-tile="camera"]`).first();
  await video.waitFor();
  const frames = () =>
    video.evaluate(
      (element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames,
    );
  let first = await frames();
  const newFrames = async () => {
    const now = await frames();
    first = Math.min(first, now);
    return now - first;
  };
  await waitUntil(`the picture of ${person} to move`, newFrames, { accept: (count) => count >= 3 });
};
