import { expect, test } from 'vitest';
import { DIALOGUES } from '@parley/demo/recordings/dialogues.ts';
import { landingText } from '../../web/src/features/landing/landing-strings.ts';

test('the words in the illustrations are those of the spoken demo', () => {
  const spoken = DIALOGUES.flatMap(({ lines }) => lines.map(([, text]) => text)).join(' ');
  const quotes = [
    landingText('slides.evidence-a'),
    landingText('slides.evidence-b'),
    landingText('slides.evidence-c'),
  ];
  for (const said of [
    landingText('slides.question'),
    landingText('slides.answer'),
    landingText('vignette.said'),
    landingText('vignette.asked'),
    ...quotes.map((quote) => /“(.+)\.”/.exec(quote)![1]!),
  ])
    expect(spoken).toContain(said);
  expect(landingText('vignette.said')).toContain(landingText('vignette.found'));
});
