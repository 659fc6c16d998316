import { expect, it } from 'vitest';
import { toVoices } from './to-voices.ts';

it('gives the candidate the first voice and goes around the others', () => {
  const people = [
    { person: 'a', role: 'host' },
    { person: 'c', role: 'candidate' },
    { person: 'b', role: 'interviewer' },
    { person: 'd', role: 'shadow' },
    { person: 'e', role: 'shadow' },
  ] as const;
  expect([...toVoices(people).values()]).toEqual([
    'var(--voice-2)',
    'var(--voice-1)',
    'var(--voice-3)',
    'var(--voice-4)',
    'var(--voice-2)',
  ]);
});
