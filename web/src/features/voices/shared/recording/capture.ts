import { resample } from '@parley/speech/audio/resample.ts';
import workletUrl from './capture-worklet.ts?worker&url';

/** The sample rate of everything that is made of voices. */
export const VOICE_RATE = 16_000;

/**
 * Passes on the samples of a stream, at 16 kHz and between −1 and 1, in blocks of less than a tenth
 * of a second. It must be called after an interaction with the page, because browsers otherwise
 * provide no sound.
 * @returns a function that stops this
 */
export async function captureSamples(
  stream: MediaStream,
  heard: (samples: Float32Array) => void,
): Promise<() => void> {
  const context = new AudioContext();
  // Chromium decodes the stream of a connection only while an element plays it.
  const player = new Audio();
  player.muted = true;
  player.srcObject = stream;
  void player.play().catch(() => undefined);
  let node: AudioWorkletNode | undefined;
  const stop = () => {
    // Samples that already wait for the page belong to the time before.
    if (node) node.port.onmessage = null;
    player.srcObject = null;
    void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    await context.resume();
  } catch (error) {
    stop();
    throw error;
  }
  node = new AudioWorkletNode(context, 'parley-capture');
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) =>
    heard(resample(data, context.sampleRate, VOICE_RATE));
  // The node outputs silence. The connection keeps it running.
  context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  return stop;
}

/** Joins blocks of samples in order, up to a number of samples. */
export function joinSamples(blocks: readonly Float32Array[], most = Infinity): Float32Array {
  const length = Math.min(
    blocks.reduce((sum, block) => sum + block.length, 0),
    most,
  );
  const joined = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    if (at >= length) break;
    joined.set(block.subarray(0, length - at), at);
    at += block.length;
  }
  return joined;
}
