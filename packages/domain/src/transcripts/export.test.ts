import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { toJsonExport, toPlainText } from './export-transcript.ts';
import { parsePlaces, findWordsAtPlace } from './find-words-at-place.ts';
import { toWebVtt } from './web-vtt.ts';

const ASHA = 'cand_01JC0000000000000000000001' as TranscriptTurn['person'];
const PEOPLE = [{ person: ASHA as never, name: 'Asha <R&D>', role: 'candidate' as const }];
const turn = (
  words: TranscriptTurn['words'],
  person: TranscriptTurn['person'] = ASHA,
): TranscriptTurn => ({
  id: '1',
  person,
  voice: person === null ? 'Unknown voice 1' : null,
  from: words[0]![1],
  to: words.at(-1)![2],
  words,
});
/** Returns a turn with words of equal duration. The first one begins at `from` seconds. */
const toTurn = (from: number, seconds: number, text: string, person = ASHA) =>
  turn(
    text
      .split(' ')
      .map((word, index) => [word, from + index * seconds, from + (index + 1) * seconds, 0.5]),
    person,
  );
const cuesOf = (vtt: string) =>
  vtt
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [times = '', ...lines] = block.split('\n');
      const [from = 0, to = 0] = times.split(' --> ').map((time) => {
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
        return hours * 3600 + minutes * 60 + seconds;
      });
      return { from, to, lines: lines.map((line) => line.replace(/^<v [^>]*>/, '')) };
    });

describe('captions', () => {
  it('contain the speaker, and escape characters that have a meaning in WebVTT', () => {
    expect(toWebVtt([toTurn(3661.5, 0.25, 'a<b & -->')], PEOPLE)).toBe(
      'WEBVTT\n\n01:01:01.500 --> 01:01:02.250\n<v Asha &lt;R&amp;D&gt;>a&lt;b &amp; --&gt;\n',
    );
    expect(toWebVtt([], PEOPLE)).toBe('WEBVTT\n');
  });

  it('have at most two lines of 42 characters and seven seconds, and together contain all words', () => {
    const text = Array.from({ length: 400 }, (_, index) => `w${'x'.repeat(index % 13)}${index}`);
    for (const seconds of [0.05, 0.4, 3]) {
      const cues = cuesOf(toWebVtt([toTurn(0, seconds, text.join(' '))], PEOPLE));
      for (const { from, to, lines } of cues) {
        expect(to - from).toBeLessThanOrEqual(7.001);
        expect(to).toBeGreaterThan(from);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
      }
      expect(cues.flatMap(({ lines }) => lines.join(' ').split(' '))).toEqual(text);
    }
  });

  it('end at a silence, divide a word that is longer than a line, and are in the order of time', () => {
    expect(
      cuesOf(
        toWebVtt(
          [
            turn([
              ['before', 0, 1, 1],
              ['after', 4, 5, 1],
            ]),
            toTurn(2, 1, 'x'.repeat(60)),
          ],
          PEOPLE,
        ),
      ),
    ).toEqual([
      { from: 0, to: 1, lines: ['before'] },
      { from: 2, to: 3, lines: ['x'.repeat(42), 'x'.repeat(18)] },
      { from: 4, to: 5, lines: ['after'] },
    ]);
  });

  it('last at least 0.1 s, and end at most seven seconds after the start of a long word', () => {
    expect(
      cuesOf(toWebVtt([turn([['now', 2, 2, 1]]), turn([['looong', 10, 40, 1]])], PEOPLE)),
    ).toEqual([
      { from: 2, to: 2.1, lines: ['now'] },
      { from: 10, to: 17, lines: ['looong'] },
    ]);
  });
});

const view = {
  recording_id: 'rec_01JC0000000000000000000001' as never,
  interview_id: 'iv_01JC0000000000000000000001' as never,
  language: 'en',
  model: { name: 'whisper-base', version: '1' },
  revision: 2,
  seconds: 4000,
  people: PEOPLE,
  turns: [toTurn(0, 1, 'Good morning'), toTurn(3725, 1, 'Thank you', null)],
};

it('plain text contains the speaker, the start and the words of each turn', () => {
  expect(toPlainText('Interview with Asha', view)).toBe(
    'Interview with Asha\n\nAsha <R&D> (0:00)\nGood morning\n\n' +
      'Unknown voice 1 (1:02:05)\nThank you\n',
  );
});

it('JSON contains the words with their times', () => {
  expect(JSON.parse(toJsonExport(view))).toMatchObject({
    language: 'en',
    revision: 2,
    turns: [
      {
        speaker: 'Asha <R&D>',
        text: 'Good morning',
        words: [{ text: 'Good', from: 0, to: 1, confidence: 0.5 }, { text: 'morning' }],
      },
      { speaker: 'Unknown voice 1', person: null },
    ],
  });
});

describe('the words at a place', () => {
  const turns = [
    toTurn(0, 1, 'one two three'),
    toTurn(3, 1, 'four five', null),
    toTurn(5, 1, 'six'),
  ];
  it('are those whose middle is in it, grouped by speaker', () => {
    expect(findWordsAtPlace(turns, PEOPLE, { from: 1.4, to: 3.6 })).toEqual([
      { name: 'Asha <R&D>', text: 'two three' },
      { name: 'Unknown voice 1', text: 'four' },
    ]);
    expect(findWordsAtPlace(turns, PEOPLE, { from: 20, to: 30 })).toEqual([]);
  });

  it('of one speaker in several turns are joined', () => {
    expect(findWordsAtPlace([turns[0]!, turns[2]!], PEOPLE, { from: 0, to: 9 })).toEqual([
      { name: 'Asha <R&D>', text: 'one two three six' },
    ]);
  });

  it('are requested with a list of places in seconds', () => {
    expect(parsePlaces('12.5-18.25,40-44')).toEqual([
      { from: 12.5, to: 18.25 },
      { from: 40, to: 44 },
    ]);
  });
});
