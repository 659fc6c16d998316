import { audioContext } from './audio-context.ts';

const NOTES = [523.25, 659.25, 783.99];
const EACH_S = 0.22;

/**
 * Plays three notes at a speaker (its id; undefined: the machine's choice) and resolves when they
 * were heard. @throws where the browser refuses
 */
export async function playTestTone(speaker: string | undefined): Promise<void> {
  const context = audioContext();
  await context.resume();
  const end = context.createMediaStreamDestination();
  const gain = context.createGain();
  const start = context.currentTime + 0.05;
  gain.connect(end);
  NOTES.forEach((note, index) => {
    const tone = new OscillatorNode(context, { frequency: note });
    const at = start + index * EACH_S;
    gain.gain.setValueAtTime(0.001, at);
    gain.gain.exponentialRampToValueAtTime(0.2, at + 0.04);
    gain.gain.exponentialRampToValueAtTime(0.001, at + EACH_S);
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + EACH_S);
  });
  const audio = new Audio();
  audio.srcObject = end.stream;
  if (speaker && 'setSinkId' in audio) await audio.setSinkId(speaker);
  await audio.play();
  await new Promise((done) => setTimeout(done, NOTES.length * EACH_S * 1000 + 200));
  audio.srcObject = null;
}
