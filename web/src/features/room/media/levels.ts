import type { LevelReading } from './level-worklet.ts';
import workletUrl from './level-worklet.ts?worker&url';

let ready: Promise<void> | undefined;

/**
 * Reports the loudness of a stream about 20 times a second (root mean square, 0 to 1), and its age
 * in milliseconds, because a busy page gets the reports late and several at once.
 * @returns a function that stops this
 */
export function listenToLevel(
  stream: MediaStream,
  heard: (level: number, agoMs: number) => void,
): () => void {
  const context = audioContext();
  const source = context.createMediaStreamSource(stream);
  let node: AudioWorkletNode | undefined;
  let stopped = false;
  ready ??= context.audioWorklet.addModule(workletUrl);
  void ready.then(() => {
    if (stopped) return;
    node = new AudioWorkletNode(context, 'parley-level');
    node.port.onmessage = ({ data: { level, at } }: MessageEvent<LevelReading>) =>
      heard(level, Math.max(0, context.currentTime - at) * 1000);
    // The node outputs silence; the connection keeps it running.
    source.connect(node).connect(context.destination);
  });
  return () => {
    stopped = true;
    source.disconnect();
    node?.disconnect();
  };
}

let context: AudioContext | undefined;

/**
 * Returns the page's only audio context. Browsers suspend it until the person has interacted with
 * the page; the first interaction resumes it.
 */
export function audioContext(): AudioContext {
  if (context) return context;
  const made = new AudioContext();
  context = made;
  const wake = () => {
    if (made.state === 'suspended') void made.resume();
    if (made.state === 'running')
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, wake);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake);
  wake();
  return made;
}
