import type { BrowserContext } from 'playwright-core';

/** The size in which cameras record where nobody looks at the picture. */
export const SMALL_PICTURE = { width: 160, height: 90 };

/**
 * Makes the pages of a context leave the sound of their microphones as it is, because fake
 * microphones have neither echo nor noise. One machine runs all participants, and processing the
 * sound took more than half of the CPU time of a call.
 * @param picture the size of the cameras' video in pixels; a shared screen is small as well then.
 *   By default the pages decide both
 */
export const useEconomicalDevices = (
  context: BrowserContext,
  picture?: { width: number; height: number },
): Promise<unknown> =>
  context.addInitScript((size) => {
    // The empty frames that axe creates have no media devices.
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const unprocessed = {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    };
    mediaDevices.getUserMedia = ({ audio = false, video = false } = {}) =>
      ask({
        audio: audio && { ...(typeof audio === 'object' && audio), ...unprocessed },
        video:
          size && typeof video === 'object'
            ? { ...video, width: { ideal: size.width }, height: { ideal: size.height } }
            : video,
      });
    const askForScreen = mediaDevices.getDisplayMedia.bind(mediaDevices);
    if (size)
      mediaDevices.getDisplayMedia = ({ video, ...rest } = {}) =>
        askForScreen({
          ...rest,
          video: { ...(typeof video === 'object' && video), height: { max: 270 }, frameRate: 2 },
        });
  }, picture);
