import { computeLogMel, FRAMES_PER_SECOND, type LogMel, MEL_BANDS } from '../features/log-mel.ts';
import { markSpeech, measureEnergies, selectFrames } from '../features/speech-frames.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';

const PIECE_FRAMES = 2 * FRAMES_PER_SECOND;
/** Fewer pieces cannot be divided into two groups that say anything. */
const FEWEST_PIECES = 4;
const ROUNDS = 5;

/**
 * How alike the two voices are that a recording would have if it had two: the speech is cut into
 * pieces of 2 s, these are divided into the two groups that differ most, and the groups are
 * compared. The unit is the encoder's score. Undefined with less than 8 s of speech.
 */
export function compareTwoHalves(
  samples: Float32Array,
  encoder: OwnSpeakerEncoder,
): number | undefined {
  const logMel = computeLogMel(samples);
  const speech = selectFrames(logMel, markSpeech(measureEnergies(logMel)));
  const pieces = Array.from({ length: Math.floor(speech.frames / PIECE_FRAMES) }, (_, index) =>
    sliceFrames(speech, index * PIECE_FRAMES, (index + 1) * PIECE_FRAMES),
  );
  if (pieces.length < FEWEST_PIECES) return undefined;
  const voices = pieces.map((piece) => encoder.embedFrames(piece));
  const isFirst = divide(voices, encoder);
  const join = (wanted: boolean) =>
    encoder.embedFrames(joinFrames(pieces.filter((_, index) => isFirst[index] === wanted)));
  return encoder.compare(join(true), join(false));
}

/** Divides voices around the two that differ most, then around the groups' mean scores. */
function divide(voices: VoiceEmbedding[], encoder: OwnSpeakerEncoder): boolean[] {
  const scores = voices.map((one) => voices.map((other) => encoder.compare(one, other)));
  let [first, second, lowest] = [0, 1, Infinity];
  for (const [row, line] of scores.entries())
    for (const [column, score] of line.entries())
      if (row < column && score < lowest) [first, second, lowest] = [row, column, score];
  let isFirst = voices.map((_, index) => scores[index]![first]! > scores[index]![second]!);
  isFirst[first] = true;
  isFirst[second] = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = isFirst;
    const meanScore = (index: number, wanted: boolean) => {
      const others = scores[index]!.filter((_, at) => at !== index && before[at] === wanted);
      return others.reduce((sum, score) => sum + score, 0) / others.length;
    };
    const next = voices.map((_, index) => {
      const [own, other] = [meanScore(index, true), meanScore(index, false)];
      // A group of one has no mean without its only piece, which stays where it is.
      return Number.isNaN(own) || Number.isNaN(other) ? before[index]! : own > other;
    });
    if (!next.includes(true) || !next.includes(false)) break;
    isFirst = next;
  }
  return isFirst;
}

const sliceFrames = ({ values }: LogMel, from: number, to: number): LogMel => ({
  values: values.subarray(from * MEL_BANDS, to * MEL_BANDS),
  frames: to - from,
});

function joinFrames(parts: LogMel[]): LogMel {
  const frames = parts.reduce((sum, part) => sum + part.frames, 0);
  const values = new Float32Array(frames * MEL_BANDS);
  let at = 0;
  for (const part of parts) {
    values.set(part.values, at);
    at += part.values.length;
  }
  return { values, frames };
}
