import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import { correctTurns, type TranscriptText, type TurnChange } from './correct-turns.ts';

const ASHA = 'cand_01JC0000000000000000000001' as TranscriptTurn['person'];
const BEN = '00000000-0000-4000-8000-000000000001' as TranscriptTurn['person'];
const PEOPLE = [String(ASHA), String(BEN)];

/** Returns a turn with words of one second each. The first one begins at `from` seconds. */
const toTurn = (id: string, person: TranscriptTurn['person'], from: number, text: string) => {
  const words = text
    .split(' ')
    .map((word, index): TranscriptTurn['words'][number] => [
      word,
      from + index,
      from + index + 1,
      0.9,
    ]);
  const voice = person === null ? 'Unknown voice 1' : null;
  return { id, person, voice, from, to: from + words.length, words };
};
const text = (): TranscriptText => ({
  next_turn: 4,
  turns: [
    toTurn('1', BEN, 0, 'What did you build'),
    toTurn('2', ASHA, 5, 'A pipe line for payments'),
    toTurn('3', null, 12, 'Thank you'),
  ],
});
const correct = (change: TurnChange) => correctTurns(text(), change, PEOPLE);
const corrected = (change: TurnChange): TranscriptText => {
  const result = correct(change);
  if (!result.ok) throw new Error(result.detail);
  return result.text;
};
const written = ({ turns }: TranscriptText) =>
  turns.map(({ words }) => words.map(([word]) => word).join(' '));

describe('words', () => {
  it('distributes new words over the time of the replaced ones in proportion to their lengths', () => {
    const { turns } = corrected({ kind: 'words', turn: '2', at: 1, count: 2, text: 'pipeline' });
    expect(turns[1]).toEqual({
      ...toTurn('2', ASHA, 5, 'A pipe line for payments'),
      words: [
        ['A', 5, 6, 0.9],
        ['pipeline', 6, 8, null],
        ['for', 8, 9, 0.9],
        ['payments', 9, 10, 0.9],
      ],
    });
    const two = corrected({ kind: 'words', turn: '2', at: 4, count: 1, text: 'pay day' });
    expect(two.turns[1]!.words.slice(4)).toEqual([
      ['pay', 9, 9.5, null],
      ['day', 9.5, 10, null],
    ]);
  });

  it('keeps the times if the number of words is the same, and the confidence of unchanged words', () => {
    const { turns } = corrected({ kind: 'words', turn: '1', at: 2, count: 2, text: 'you bill' });
    expect(turns[0]!.words.slice(2)).toEqual([
      ['you', 2, 3, 0.9],
      ['bill', 3, 4, null],
    ]);
  });

  it('inserts words between their neighbours, and at both ends of a turn', () => {
    const insert = (at: number) =>
      corrected({ kind: 'words', turn: '3', at, count: 0, text: 'so much' }).turns[2]!;
    expect(insert(1).words.map(([word, from]) => [word, from])).toEqual([
      ['Thank', 12],
      ['so', 13],
      ['much', 13],
      ['you', 13],
    ]);
    expect(insert(0).words[0]).toEqual(['so', 12, 12, null]);
    expect(insert(2).words.at(-1)).toEqual(['much', 14, 14, null]);
    expect([insert(0).from, insert(2).to]).toEqual([12, 14]);
  });

  it('shortens a turn whose first words are removed, and removes a turn without words', () => {
    const { turns } = corrected({ kind: 'words', turn: '2', at: 0, count: 3, text: '' });
    expect([turns[1]!.from, turns[1]!.to, written({ next_turn: 4, turns })[1]]).toEqual([
      8,
      10,
      'for payments',
    ]);
    expect(written(corrected({ kind: 'words', turn: '3', at: 0, count: 2, text: ' ' }))).toEqual([
      'What did you build',
      'A pipe line for payments',
    ]);
  });

  it('cannot be more than 60,000 in a transcript', () => {
    const long: TranscriptText = {
      next_turn: 2,
      turns: [toTurn('1', BEN, 0, Array.from({ length: 60_000 }, () => 'la').join(' '))],
    };
    const add = (count: number) =>
      correctTurns(long, { kind: 'words', turn: '1', at: 5, count, text: 'di' }, PEOPLE).ok;
    expect([add(1), add(0)]).toEqual([true, false]);
  });
});

describe('a change of the person', () => {
  it('renames one of several unknown voices in all of its turns, and can be reversed', () => {
    const voices = ['Unknown voice 1', 'Unknown voice 2', 'Unknown voice 1', 'Unknown voice 2'];
    const before: TranscriptText = {
      next_turn: 5,
      turns: voices.map((voice, index) => ({
        ...toTurn(String(index + 1), null, index * 4, 'Yes I see'),
        voice,
      })),
    };
    const name = (from: TranscriptText, change: object) => {
      const all = { kind: 'person', person: null, voice: null, all: true, ...change } as TurnChange;
      const result = correctTurns(from, all, PEOPLE);
      if (!result.ok) throw new Error(result.detail);
      return result.text;
    };
    const said = ({ turns }: TranscriptText) => turns.map(({ person, voice }) => person ?? voice);
    const typed = name(before, { turn: '3', voice: 'Kofi Mensah' });
    expect(said(typed)).toEqual(['Kofi Mensah', voices[1], 'Kofi Mensah', voices[1]]);
    const both = name(typed, { turn: '2', person: BEN });
    expect(said(both)).toEqual(['Kofi Mensah', BEN, 'Kofi Mensah', BEN]);
    // A wrong name can also be corrected in one step, and the voice gets the first free number.
    expect(said(name(both, { turn: '1' }))).toEqual([voices[0], BEN, voices[0], BEN]);
    expect(said(name(typed, { turn: '1', voice: voices[0] }))).toEqual(voices);
  });

  it('changes one turn, or all turns of the same voice', () => {
    const twice = { ...text(), turns: [...text().turns, toTurn('4', null, 20, 'Bye')] };
    const give = (all: boolean) =>
      correctTurns(twice, { kind: 'person', turn: '3', person: ASHA, voice: null, all }, PEOPLE);
    const people = (result: ReturnType<typeof give>) =>
      result.ok && result.text.turns.map(({ person, voice }) => [person, voice]);
    expect(people(give(false))).toEqual([
      [BEN, null],
      [ASHA, null],
      [ASHA, null],
      [null, 'Unknown voice 1'],
    ]);
    expect(people(give(true))).toEqual([
      [BEN, null],
      [ASHA, null],
      [ASHA, null],
      [ASHA, null],
    ]);
  });

  it('without a person uses the given name, or otherwise the first free number', () => {
    const named = {
      kind: 'person',
      turn: '1',
      person: null,
      voice: 'The notary',
      all: false,
    } as const;
    expect(corrected(named).turns[0]).toMatchObject({ person: null, voice: 'The notary' });
    expect(corrected({ ...named, voice: null }).turns[0]).toMatchObject({
      person: null,
      voice: 'Unknown voice 2',
    });
  });
});

describe('turns', () => {
  it('can be joined with the previous turn', () => {
    const { turns } = corrected({ kind: 'join', turn: '2' });
    expect(turns).toMatchObject([{ id: '1', person: BEN, from: 0, to: 10 }, { id: '3' }]);
    expect(turns[0]!.words).toHaveLength(9);
  });

  it('can be split, and the new turn has an id that was never used', () => {
    const once = corrected({ kind: 'split', turn: '2', at: 3 });
    expect(once).toMatchObject({
      next_turn: 5,
      turns: [
        { id: '1' },
        { id: '2', from: 5, to: 8 },
        { id: '4', person: ASHA, from: 8, to: 10 },
        { id: '3' },
      ],
    });
    const joined = correctTurns(once, { kind: 'join', turn: '4' }, PEOPLE);
    expect(joined.ok && written(joined.text)).toEqual(written(text()));
    expect(joined.ok && joined.text.next_turn).toBe(5);
  });

  it('stay in the order of their start if two people speak at once', () => {
    const both: TranscriptText = {
      next_turn: 3,
      turns: [toTurn('1', BEN, 0, 'one two three four five six'), toTurn('2', ASHA, 2, 'yes')],
    };
    const split = correctTurns(both, { kind: 'split', turn: '1', at: 4 }, PEOPLE);
    expect(split.ok && split.text.turns.map(({ id, from }) => [id, from])).toEqual([
      ['1', 0],
      ['2', 2],
      ['3', 4],
    ]);
  });
});

it.each<[string, TurnChange]>([
  ['a turn that does not exist', { kind: 'join', turn: '9' }],
  ['more words than the turn has', { kind: 'words', turn: '3', at: 1, count: 2, text: 'x' }],
  [
    'an insertion after the end of the turn',
    { kind: 'words', turn: '3', at: 3, count: 0, text: 'x' },
  ],
  ['a change without old and new words', { kind: 'words', turn: '3', at: 0, count: 0, text: '  ' }],
  ['joining the first turn with a previous one', { kind: 'join', turn: '1' }],
  ['a split after the last word', { kind: 'split', turn: '3', at: 2 }],
  [
    'a person who was not in the recording',
    {
      kind: 'person',
      turn: '1',
      person: 'cand_01JC0000000000000000000009' as never,
      voice: null,
      all: false,
    },
  ],
])('refuses %s', (_, change) => {
  expect(correct(change)).toEqual({ ok: false, detail: expect.any(String) });
});
