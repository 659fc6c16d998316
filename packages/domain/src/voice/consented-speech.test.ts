import { describe, expect, it } from 'vitest';
import { findConsentedSpeech } from './consented-speech.ts';

const LANES = [
  { person: 'asha', segments: [[0, 10] as const] },
  { person: 'ann', segments: [[12, 20] as const] },
];
const find = (
  consenting: string[],
  { present = ['asha', 'ann'], invited = ['asha', 'ann'] } = {},
) => findConsentedSpeech({ present, invited, consenting: new Set(consenting) }, LANES);

describe('the speech of which an embedding may be computed', () => {
  it('excludes what is within 0.2 s of the speech of somebody who does not consent', () => {
    const { isConsented } = find(['asha']);
    expect(isConsented([0, 10])).toBe(true);
    expect(isConsented([2, 11.7])).toBe(true);
    expect(isConsented([2, 11.9])).toBe(false);
    expect(isConsented([15, 16])).toBe(false);
    expect(isConsented([20.1, 22])).toBe(false);
    expect(isConsented([20.2, 22])).toBe(true);
  });

  it('is none if a participant without consent was not measured', () => {
    const present = ['asha', 'ann', 'leo'];
    expect(find(['asha', 'ann'], { present }).isConsented([0, 10])).toBe(false);
    expect(find(['asha', 'ann', 'leo'], { present }).isConsented([0, 10])).toBe(true);
  });

  it.each([
    [['asha', 'ann'], {}, true],
    [['asha'], {}, false],
    [['asha', 'ann'], { invited: ['asha', 'ann', 'ida'] }, false],
    [['asha', 'ann', 'ida'], { invited: ['asha', 'ann', 'ida'] }, true],
    [['asha', 'ann'], { present: ['asha', 'ann', 'leo'] }, false],
    [['asha', 'ida'], { present: ['asha'], invited: ['asha', 'ida'] }, false],
  ])('outside of the lanes, with consent of %j and %j: %j', (consenting, people, is) => {
    expect(find(consenting, people).isEverybodyConsenting).toBe(is);
  });
});
