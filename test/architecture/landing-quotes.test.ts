import { DIALOGUES } from '@parley/demo/recordings/dialogues.ts';
import { expect, test } from 'vitest';
import landing from '../../web/src/i18n/en/landing.json' with { type: 'json' };

test('the words in the illustrations are those of the spoken demo', () => {
  const spoken = DIALOGUES.flatMap(({ lines }) => lines.map(([, text]) => text)).join(' ');
  const quotes = [
    landing.slides['evidence-a'],
    landing.slides['evidence-b'],
    landing.slides['evidence-c'],
  ];
  for (const said of [
    landing.slides.question,
    landing.slides.answer,
    landing.vignette.said,
    landing.vignette.asked,
    ...quotes.map((quote) => /“(.+)\.”/.exec(quote)![1]!),
  ])
    expect(spoken).toContain(said);
  expect(landing.vignette.said).toContain(landing.vignette.found);
});
