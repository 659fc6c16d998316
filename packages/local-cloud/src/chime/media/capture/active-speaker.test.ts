import { expect, it } from 'vitest';
import { ActiveSpeaker } from './active-speaker.ts';

/**
 * Makes each participant speak at a level for one second and returns the active speaker at the end.
 */
function second(
  speaker: ActiveSpeaker<string>,
  fromMs: number,
  levels: Record<string, number>,
): string | undefined {
  let seen: string | undefined;
  for (let ms = fromMs; ms < fromMs + 1000; ms += 20)
    for (const [who, level] of Object.entries(levels)) seen = speaker.note(who, level, ms);
  return seen;
}

it('selects who speaks, not who coughs, and does not change while all are silent', () => {
  const speaker = new ActiveSpeaker<string>();
  second(speaker, 0, { ana: 127, ben: 127 });
  expect(second(speaker, 2000, { ana: 25, ben: 100 })).toBe('ana');
  for (let ms = 3000; ms < 3080; ms += 20) expect(speaker.note('ben', 5, ms)).toBe('ana');
  expect(second(speaker, 4000, { ana: 127, ben: 127 })).toBe('ana');
  second(speaker, 5000, { ana: 120, ben: 30 });
  expect(second(speaker, 6000, { ana: 120, ben: 30 })).toBe('ben');
  expect(second(speaker, 7000, { ana: 110, ben: 110 })).toBe('ben');
  speaker.forget('ben');
  expect(second(speaker, 8000, { ana: 110 })).toBe('ana');
});
