/**
 * Finds the sequence of voices with the highest sum of scores minus penalties (Viterbi algorithm).
 * @param scores one value per voice for the first step, then for the second one, and so on
 * @param voices the number of voices
 * @param penalty what is subtracted for each change of the voice
 * @returns for each step the index of its voice
 */
export function findBestPath(scores: Float64Array, voices: number, penalty: number): Uint8Array {
  const steps = scores.length / voices;
  const best = Float64Array.from(scores.subarray(0, voices));
  const from = new Uint8Array(steps * voices);
  for (let step = 1; step < steps; step += 1) {
    const leader = findHighest(best);
    const changed = best[leader]! - penalty;
    for (let voice = 0; voice < voices; voice += 1) {
      const isChange = changed > best[voice]!;
      from[step * voices + voice] = isChange ? leader : voice;
      best[voice] = (isChange ? changed : best[voice]!) + scores[step * voices + voice]!;
    }
  }
  const path = new Uint8Array(steps);
  let voice = findHighest(best);
  for (let step = steps - 1; step >= 0; step -= 1) {
    path[step] = voice;
    voice = from[step * voices + voice]!;
  }
  return path;
}

function findHighest(values: Float64Array): number {
  let place = 0;
  for (let at = 1; at < values.length; at += 1) if (values[at]! > values[place]!) place = at;
  return place;
}
