import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { findPlaces } from './find-places.ts';
import { toLookup, toPostings, toSpokenWords } from './spoken-words.ts';

const BEN = '00000000-0000-4000-8000-000000000001' as TranscriptTurn['person'];
const PEOPLE = [{ person: BEN as never, name: 'Ben' }];
const toTurn = (from: number, text: string): TranscriptTurn => {
  const words = text
    .split(' ')
    .map((word, index): TranscriptTurn['words'][number] => [
      word,
      from + index,
      from + index + 1,
      1,
    ]);
  return { id: String(from + 1), person: BEN, voice: null, from, to: from + words.length, words };
};

it('the words are folded and sorted, have at least two letters, and occur only once', () => {
  expect(
    toSpokenWords([toTurn(0, 'Zoë said: the well-known'), toTurn(9, 'I said The café.')]),
  ).toEqual(['cafe', 'known', 'said', 'the', 'well', 'zoe']);
});

describe('the index', () => {
  const words = ['pi', 'pipe', 'pipeline', 'pipelines', 'pipelining', 'naïve', '𝒳𝒴𝒵'];
  const postings = toPostings(words);
  const finds = (query: string) => {
    const { prefix, beginning } = toLookup(query);
    const entry = postings.get(prefix);
    return (
      entry !== undefined &&
      (beginning === undefined || entry.some((one) => one.startsWith(beginning)))
    );
  };

  it('finds each word by each of its prefixes', () => {
    const prefixes = words.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2)),
    );
    expect(prefixes.filter((one) => one.isWellFormed() && !finds(one))).toEqual([]);
  });

  it.each(['pipex', 'pipel1', 'pipelinesx', 'pipelinini', 'pa', 'na1'])(
    'does not find %s',
    (word) => {
      expect(finds(word)).toBe(false);
    },
  );

  it('contains words only for prefixes for which a query must filter them', () => {
    expect(toPostings(['pipelines', 'pip'])).toEqual(
      new Map([
        ['pi', []],
        ['pip', []],
        ['pipe', ['pipel']],
        ['pipeli', ['pipeline']],
        ['pipelines', []],
      ]),
    );
  });
});

describe('the places of a search', () => {
  it('begin at the first match, and contain the text around it', () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${index}`);
    const turn = toTurn(100, [...many, 'Kübernetes', ...many].join(' '));
    const { places, count } = findPlaces([toTurn(0, 'nothing here'), turn], PEOPLE, ['kuber'], 3);
    expect(count).toBe(1);
    expect(places).toEqual([
      {
        from: 140,
        to: 141,
        name: 'Ben',
        text: expect.stringMatching(/^… word34 .* word39 Kübernetes word0 .* word16 …$/),
      },
    ]);
  });

  it('are counted even above the limit, and matches near each other are one place', () => {
    const turn = toTurn(
      0,
      ['alpha beta alpha', ...Array.from({ length: 30 }, () => 'la')].join(' '),
    );
    const turns = [turn, toTurn(50, 'alpha'), toTurn(60, 'alpha'), toTurn(70, 'alpha')];
    const { places, count } = findPlaces(turns, PEOPLE, ['alpha'], 2);
    expect([count, places.map(({ from, to }) => [from, to])]).toEqual([
      4,
      [
        [0, 3],
        [50, 51],
      ],
    ]);
  });

  it('for several words are turns with all of them, or with any of them if there are none', () => {
    const turns = [toTurn(0, 'red'), toTurn(10, 'blue and red'), toTurn(20, 'blue')];
    const froms = (query: string[]) =>
      findPlaces(turns, PEOPLE, query, 9).places.map(({ from }) => from);
    expect(froms(['red', 'blu'])).toEqual([10]);
    expect(froms(['red', 'green'])).toEqual([0, 12]);
    expect(froms(['green'])).toEqual([]);
  });
});
