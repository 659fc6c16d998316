import { expect, test } from 'vitest';
import { answerSubject, bareSubject } from './answer-subject.ts';

test.each([
  ['Next step', 'Re: Next step'],
  ['Re: Next step', 'Re: Next step'],
  ['RE: AW: Next step', 'Re: Next step'],
  ['AW: Next step', 'Re: Next step'],
  ['WG: Next step', 'Re: Next step'],
  ['Antw: Next step', 'Re: Next step'],
  ['SV: Re: Next step', 'Re: Next step'],
  ['Re[3]: Next step', 'Re: Next step'],
  ['RE(2): Next step', 'Re: Next step'],
  ['TR : Next step', 'Re: Next step'],
  ['Odp: Next step', 'Re: Next step'],
  ['回复：面接', 'Re: 面接'],
  ['Re:', 'Re:'],
  ['', 'Re:'],
  ['Reading list: three books', 'Re: Reading list: three books'],
  ['Interview: Re: Next step', 'Re: Interview: Re: Next step'],
])('answers %j with %j', (subject, answer) => {
  expect(answerSubject(subject)).toBe(answer);
});

test('an answer to an answer keeps its subject', () => {
  const subject = answerSubject('WG: AW: Next step');
  expect(answerSubject(subject)).toBe(subject);
  expect(bareSubject(subject)).toBe('Next step');
});

test('removes the marks of a long subject in linear time', () => {
  const of = (count: number) => {
    const started = performance.now();
    bareSubject('Re: '.repeat(count));
    return performance.now() - started;
  };
  of(100);
  expect(of(20_000)).toBeLessThan(2000);
  expect(answerSubject('Re: '.repeat(20_000))).toBe('Re:');
});
