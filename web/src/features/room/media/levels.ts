import { reportError } from '../../../ports/report-error.ts';
import type { LevelReading } from './level-worklet.ts';
import workletUrl from './level-worklet.ts?worker&url';

let loading: Promise<void> | undefined;

/** Loads the code of the audio thread once; after a failure, the next call loads it again. */
function loadWorklet({ audioWorklet }: AudioContext): Promise<void> {
  loading ??= audioWorklet.addModule(workletUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Reports the loudness of a stream about 20 times a second (root mean square, 0 to 1), and its age
 * in milliseconds, because a busy page gets the reports late and several at once.
 * @returns a function that stops this
 */
export function listenToLevel(
  stream: MediaStream,
  heard: (level: number, agoMs: number) => void,
): () => void {
  const { context, release } = acquireAudio();
  const source = context.createMediaStreamSource(stream);
  let node: AudioWorkletNode | undefined;
  let stopped = false;
  loadWorklet(context).then(() => {
    if (stopped) return;
    node = new AudioWorkletNode(context, 'parley-level');
    node.port.onmessage = ({ data: { level, at } }: MessageEvent<LevelReading>) =>
      heard(level, Math.max(0, context.currentTime - at) * 1000);
    // The node outputs silence; the connection keeps it running.
    source.connect(node).connect(context.destination);
  }, reportError);
  return () => {
    stopped = true;
    source.disconnect();
    if (!node) return release();
    node.disconnect();
    // Readings that already wait for the page belong to the time before.
    node.port.onmessage = null;
    // Its processor would otherwise be kept for as long as the page is open.
    node.port.postMessage('stop');
    return release();
  };
}

let context: AudioContext | undefined;
let users = 0;

/**
 * Returns the page's only audio context. It runs, and takes CPU time, only until everybody who
 * acquired it has called `release`. Browsers suspend it until the person has interacted with the
 * page; the first interaction resumes it.
 */
export function acquireAudio(): { context: AudioContext; release(): void } {
  context ??= openContext();
  const acquired = context;
  users += 1;
  void acquired.resume();
  let released = false;
  return {
    context: acquired,
    release: () => {
      if (released) return;
      released = true;
      users -= 1;
      if (users === 0) void acquired.suspend();
    },
  };
}

function openContext(): AudioContext {
  const made = new AudioContext();
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => {
      if (users > 0 && made.state !== 'running') void made.resume();
    });
  return made;
}
