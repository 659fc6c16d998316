const RATE = 48_000;
const SECONDS = 2;

/**
 * Returns the sound of packages/speech/fixtures/known-sound.mp4 before it was encoded, with which a
 * decoded sound can be compared. It is a rising tone on the left and a constant tone on the right,
 * with clicks, for which encoders use short windows.
 * @returns 2 s of samples at 48 kHz for each channel
 */
export function makeKnownSound(): { left: Float32Array; right: Float32Array } {
  const at = (index: number) => index / RATE;
  const click = (time: number) =>
    time % 0.5 > 0.25 && time % 0.5 < 0.252 ? 0.4 * Math.sin(2 * Math.PI * 3000 * time) : 0;
  const make = (value: (time: number) => number) =>
    Float32Array.from({ length: RATE * SECONDS }, (_, index) => value(at(index)));
  return {
    left: make((time) => 0.3 * Math.sin(2 * Math.PI * (200 + 400 * time) * time) + click(time)),
    right: make((time) => 0.2 * Math.sin(2 * Math.PI * 523 * time) + click(time)),
  };
}
