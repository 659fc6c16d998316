import { Decoder } from '@evan/opus';
import { readWebm } from '@parley/local-cloud/chime/testing/read-webm.ts';
import { expect, it } from 'vitest';
import { soundOfTalk } from './sound-of-talk.ts';

const TENTH = 1_600;

/** Returns the loudness of each tenth of a second, from 0 to 1. */
function loudness(file: Buffer): number[] {
  const decoder = new Decoder({ channels: 1, sample_rate: 16_000 });
  const samples = readWebm(file).blocks.flatMap(({ data }) => [
    ...new Int16Array(decoder.decode(data).slice().buffer),
  ]);
  return Array.from({ length: Math.floor(samples.length / TENTH) }, (_, tenth) =>
    Math.sqrt(
      samples
        .slice(tenth * TENTH, (tenth + 1) * TENTH)
        .reduce((sum, one) => sum + (one / 32_768) ** 2, 0) / TENTH,
    ),
  );
}

it('contains sound exactly while somebody speaks', () => {
  const file = soundOfTalk(
    [
      { voice: { hz: 196, syllablesPerSecond: 4.6 }, from: 0.5, to: 1.5 },
      { voice: { hz: 112, syllablesPerSecond: 4.1 }, from: 2, to: 2.8 },
    ],
    4,
  );
  const heard = loudness(file).map((loud) => loud > 0.02);
  const spans = heard.flatMap((now, tenth) => (now === (heard[tenth - 1] ?? false) ? [] : [tenth]));
  expect(heard).toHaveLength(40);
  for (const [index, tenth] of [5, 15, 20, 28].entries())
    expect(Math.abs(spans[index]! - tenth)).toBeLessThanOrEqual(1);
  expect(spans).toHaveLength(4);
});
