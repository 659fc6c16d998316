import { expect, test } from 'vitest';
import { whoChecksVoice } from './who-checks-voice.ts';

const PEOPLE = [
  { person: 'asha', role: 'candidate' },
  { person: 'sam', role: 'shadow' },
  { person: 'ines', role: 'interviewer' },
  { person: 'hana', role: 'host' },
  { person: 'hugo', role: 'host' },
] as const;

test('the first host in the call compares, otherwise an interviewer, otherwise a shadow', () => {
  const who = (...inCall: string[]) => whoChecksVoice(PEOPLE, new Set(inCall));
  expect(who('asha', 'sam', 'ines', 'hugo', 'hana')).toBe('hana');
  expect(who('asha', 'sam', 'ines', 'hugo')).toBe('hugo');
  expect(who('asha', 'sam', 'ines')).toBe('ines');
  expect(who('asha', 'sam')).toBe('sam');
  expect(who('asha')).toBeUndefined();
});
