import workletUrl from './level-worklet.ts?worker&url';
import { audioContext } from './audio-context.ts';

let ready: Promise<void> | undefined;

/**
 * Tells how loud a stream is, about 20 times a second (root mean square, 0 to 1).
 * @returns how to stop
 */
export function listenToLevel(stream: MediaStream, heard: (level: number) => void): () => void {
  const context = audioContext();
  const source = context.createMediaStreamSource(stream);
  let node: AudioWorkletNode | undefined;
  let stopped = false;
  ready ??= context.audioWorklet.addModule(workletUrl);
  void ready.then(() => {
    if (stopped) return;
    node = new AudioWorkletNode(context, 'parley-level');
    node.port.onmessage = ({ data }: MessageEvent<number>) => heard(data);
    // It puts out silence; the connection keeps it running.
    source.connect(node).connect(context.destination);
  });
  return () => {
    stopped = true;
    source.disconnect();
    node?.disconnect();
  };
}
