import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STAGES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import { planBoardMove, listMovableStages } from './plan-board-move.ts';
import { getPositionDigits, positionBetween as between, positionOnEntry } from './position.ts';

const positionBetween = (above: string | null, below: string | null, own = '00a7'): string =>
  between(above, below, own);

const card = (stage: ApplicationStage, more = {}) => ({
  stage,
  stage_left: null,
  interviews: 0,
  ...more,
});

describe('planBoardMove', () => {
  it('within a column changes the order only', () => {
    for (const stage of APPLICATION_STAGES)
      expect(planBoardMove(card(stage), stage)).toEqual({ kind: 'order' });
  });

  it.each([
    ['applied', 'in_review', 'review'],
    ['interviewing', 'decision', 'conclude'],
  ] as const)('from %s to %s is the step %s', (from, to, transition) => {
    expect(planBoardMove(card(from), to)).toEqual({ kind: 'step', transition });
  });

  it('a move to the interviewing column requires an interview', () => {
    expect(planBoardMove(card('applied'), 'interviewing')).toMatchObject({
      kind: 'refused',
      code: 'interview-needed',
    });
    expect(planBoardMove(card('in_review', { interviews: 1 }), 'interviewing')).toEqual({
      kind: 'step',
      transition: 'schedule',
    });
  });

  it.each([
    ['decision', 'interviewing', 'advance'],
    ['interviewing', 'offer', 'offer'],
    ['decision', 'offer', 'offer'],
    ['offer', 'hired', 'hire'],
    ['applied', 'rejected', 'reject'],
    ['in_review', 'withdrawn', 'withdraw'],
  ] as const)('from %s to %s is the decision %s', (from, to, outcome) => {
    expect(planBoardMove(card(from), to)).toEqual({ kind: 'decide', outcome });
  });

  it('reopens to the stage before the end, and to no other', () => {
    expect(planBoardMove(card('rejected', { stage_left: 'decision' }), 'decision')).toEqual({
      kind: 'reopen',
    });
    expect(planBoardMove(card('withdrawn'), 'applied')).toEqual({ kind: 'reopen' });
    expect(planBoardMove(card('rejected', { stage_left: 'decision' }), 'offer')).toMatchObject({
      kind: 'refused',
      why: 'reopen-elsewhere',
    });
  });

  it('does not reopen a hire, and refuses moves that the transition table does not contain', () => {
    expect(planBoardMove(card('hired', { stage_left: 'offer' }), 'offer')).toMatchObject({
      kind: 'refused',
      why: 'hired',
    });
    expect(planBoardMove(card('in_review'), 'applied')).toMatchObject({
      kind: 'refused',
      why: 'no-way',
    });
    expect(planBoardMove(card('applied'), 'offer')).toMatchObject({
      kind: 'refused',
      why: 'no-way',
    });
  });

  it('lists the columns to which a card can be moved', () => {
    expect(listMovableStages(card('applied'))).toEqual([
      'in_review',
      'hired',
      'rejected',
      'withdrawn',
    ]);
    expect(listMovableStages(card('rejected', { stage_left: 'in_review' }))).toEqual(['in_review']);
    expect(listMovableStages(card('hired'))).toEqual([]);
  });
});

describe('card positions', () => {
  it('put the latest card on top', () => {
    const [early, late, far] = [
      '1970-01-01T00:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
      '2199-01-01T00:00:00.000Z',
    ].map((at) => positionOnEntry(at, 'zz')) as [string, string, string];
    expect([early, late, far].sort()).toEqual([far, late, early]);
  });

  it('exist between any two cards, above all and below all', () => {
    const all = [positionBetween(null, null)];
    // A fixed sequence of insertions, in which the narrow gaps are used repeatedly.
    for (let turn = 0; turn < 400; turn += 1) {
      const at = turn % 3 === 0 ? 0 : turn % 5 === 0 ? all.length : (turn * 7) % all.length;
      const place = positionBetween(all[at - 1] ?? null, all[at] ?? null);
      all.splice(at, 0, place);
      expect(place.endsWith('0')).toBe(false);
    }
    expect([...all].sort()).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it('stay between neighbours that are close together', () => {
    for (const [above, below] of [
      ['a', 'b'],
      ['a', 'a1'],
      ['az', 'b'],
      ['0i', '1'],
      ['zzz', null],
      [null, '0001'],
    ] as const) {
      const place = positionBetween(above, below);
      expect(above === null || above < place, `${above} ${place}`).toBe(true);
      expect(below === null || place < below, `${place} ${below}`).toBe(true);
    }
  });

  it('follow the upper card if both have the same position', () => {
    expect(positionBetween('abc', 'abc')).toBe('abc00a7i');
  });

  it('differ for cards moved into the same gap at the same time, and stay inside it', () => {
    const ids = Array.from(
      { length: 24 },
      (_, n) => `cand_01K0000000000000000000${String(n * 37).padStart(4, '0')}`,
    );
    for (const [above, below] of [
      [null, null],
      [null, 'a'],
      [null, '0001'],
      ['a', 'a1'],
      ['0i', '0i5'],
      ['abc', 'abc'],
    ] as const) {
      const places = ids.map((id) => positionBetween(above, below, getPositionDigits(id)));
      expect(new Set(places).size).toBe(24);
      expect(
        places.every((place) =>
          above !== null && above === below
            ? place > above
            : (above === null || above < place) && (below === null || place < below),
        ),
        `${above} ${places[0]} ${below}`,
      ).toBe(true);
    }
  });
});
