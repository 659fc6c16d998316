import { describe, expect, it } from 'vitest';
import {
  DECISION_OUTCOMES,
  type DecisionOutcome,
  type ReasonCode,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type {
  InterviewState,
  ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import {
  decisionGate,
  type GatePanelist,
  OUTCOME_TRANSITIONS,
  findDecisionBlockers,
} from './decision-gate.ts';
import {
  decisionMatrix,
  type MatrixScorecard,
  median,
  measureRatingSpread,
} from './decision-matrix.ts';

const panelist = (
  user_id: string,
  scorecard: ScorecardState,
  more: Partial<GatePanelist> = {},
): GatePanelist => ({
  user_id,
  name: user_id.toUpperCase(),
  role: 'interviewer',
  state: 'accepted',
  scorecard,
  ...more,
});
const interview = (id: string, state: InterviewState, ...panelists: GatePanelist[]) => ({
  id,
  state,
  panelists,
});

describe('decisionGate', () => {
  it('is ready when every required scorecard is submitted', () => {
    const gate = decisionGate([
      interview(
        'i1',
        'completed',
        panelist('ana', 'submitted'),
        panelist('ben', 'locked'),
        panelist('sam', 'due', { role: 'shadow' }),
      ),
    ]);
    expect(gate).toEqual({ required: 2, submitted: 2, missing: [], waived: [], ready: true });
  });

  it('lists the missing scorecards', () => {
    const gate = decisionGate([
      interview('i1', 'awaiting_feedback', panelist('ana', 'submitted'), panelist('ben', 'draft')),
      interview('i2', 'scheduled', panelist('cem', 'not_due')),
    ]);
    expect(gate).toMatchObject({
      required: 3,
      submitted: 1,
      ready: false,
      missing: [
        { interview_id: 'i1', user_id: 'ben', name: 'BEN' },
        { interview_id: 'i2', user_id: 'cem', name: 'CEM' },
      ],
    });
  });

  it.each(['cancelled', 'candidate_no_show', 'host_no_show'] as const)(
    'asks nothing of an interview that is %s',
    (state) => {
      expect(decisionGate([interview('i1', state, panelist('ana', 'due'))])).toMatchObject({
        required: 0,
        ready: true,
      });
    },
  );

  it('is ready if missing scorecards are waived with a reason, and not without one', () => {
    const interviews = [
      interview('i1', 'awaiting_feedback', panelist('ana', 'due'), panelist('ben', 'submitted')),
    ];
    expect(decisionGate(interviews, [{ user_id: 'ana', reason: ' On leave ' }])).toMatchObject({
      ready: true,
      missing: [],
      waived: [{ interview_id: 'i1', user_id: 'ana', name: 'ANA', reason: 'On leave' }],
    });
    expect(
      decisionGate(interviews, [
        { user_id: 'ana', reason: '  ' },
        { user_id: 'ben', reason: 'Not needed' },
      ]),
    ).toMatchObject({ ready: false, waived: [] });
  });
});

describe('findDecisionBlockers', () => {
  const open = { missing: [] };
  const shut = {
    missing: [
      { interview_id: 'i1', user_id: 'ana', name: 'Ana' },
      { interview_id: 'i2', user_id: 'ana', name: 'Ana' },
    ],
  };
  const why = 'x'.repeat(30);
  const hire = { outcome: 'hire', reason_code: 'meets-bar' } as const;

  it('requires 30 characters, not counting white space at both ends', () => {
    const hire = (rationale: string) =>
      findDecisionBlockers({ outcome: 'hire', reason_code: 'meets-bar', rationale }, open);
    expect(hire(why)).toBeNull();
    expect(hire(`  ${'x'.repeat(29)}  `)).toMatchObject({ code: 'rationale-too-short' });
    expect(hire('👍'.repeat(15))?.message).toContain('there are 15');
  });

  it('lets the reason code explain a rejection or a withdrawal, unless it is "something else"', () => {
    const codeOf = (outcome: DecisionOutcome, reason_code: ReasonCode) =>
      findDecisionBlockers({ outcome, reason_code, rationale: '' }, open)?.code;
    expect(codeOf('reject', 'skills-gap')).toBeUndefined();
    expect(codeOf('withdraw', 'candidate-withdrew')).toBeUndefined();
    expect(codeOf('reject', 'other')).toBe('rationale-too-short');
    expect(codeOf('hold', 'needs-more-signal')).toBe('rationale-too-short');
    expect(codeOf('advance', 'meets-bar')).toBe('rationale-too-short');
  });

  it('requires the scorecards, but not if a candidate withdraws', () => {
    expect(findDecisionBlockers({ ...hire, rationale: why }, shut)).toEqual({
      code: 'decision-gate',
      message: 'Still missing the scorecard of Ana. Wait for it, or waive it with a reason',
    });
    expect(findDecisionBlockers({ ...hire, outcome: 'withdraw', rationale: why }, shut)).toBeNull();
  });
});

describe('decisionMatrix', () => {
  const template = {
    attributes: [
      { id: 'a', name: 'A', required: true },
      { id: 'b', name: 'B', required: true },
      { id: 'c', name: 'C', required: false },
    ],
  };
  type Rating = 1 | 2 | 3 | 4 | null;
  const card = (
    user_id: string,
    overall: Rating,
    ratings: [string, Rating, string, QuoteReference[]?][],
    edited_after_reveal = false,
  ): MatrixScorecard => ({
    user_id,
    name: user_id,
    overall,
    ratings: ratings.map(([attribute_id, rating, evidence, quotes = []]) => ({
      attribute_id,
      rating,
      evidence,
      quotes,
    })),
    edited_after_reveal,
  });
  const flags = (...cards: MatrixScorecard[]) =>
    decisionMatrix(template, cards).matrix.map((row) => row.flags.join(' '));

  it('contains medians, the spread and every score', () => {
    const result = decisionMatrix(template, [
      card('ana', 4, [
        ['a', 4, 'x'],
        ['b', 3, 'x'],
      ]),
      card('ben', 3, [
        ['a', 3, 'x'],
        ['b', null, ''],
      ]),
    ]);
    expect(result).toMatchObject({ median: 3.5, spread: 1 });
    expect(result.matrix[0]).toEqual({
      attribute_id: 'a',
      attribute: 'A',
      required: true,
      median: 3.5,
      flags: [],
      scores: [
        { user_id: 'ana', name: 'ana', rating: 4, evidence: 'x', quotes: [] },
        { user_id: 'ben', name: 'ben', rating: 3, evidence: 'x', quotes: [] },
      ],
    });
    expect(result.matrix[1]).toMatchObject({
      median: 3,
      scores: [{ rating: 3 }, { rating: null }],
    });
  });

  it('flags DISAGREE from a spread of 2', () => {
    expect(
      flags(
        card('ana', 3, [
          ['a', 4, 'x'],
          ['b', 3, 'x'],
        ]),
        card('ben', 3, [
          ['a', 2, 'x'],
          ['b', 2, 'x'],
        ]),
      ),
    ).toEqual(['DISAGREE', '', '']);
  });

  it('flags GAP for a required attribute without a rating, including "not assessed"', () => {
    expect(flags(card('ana', 3, [['a', null, '']]))).toEqual(['GAP', 'GAP', '']);
    expect(decisionMatrix(template, [])).toMatchObject({ median: null, spread: null });
  });

  it('flags THIN for a rating without evidence and LATE for one changed after the reveal', () => {
    expect(
      flags(
        card('ana', 3, [
          ['a', 3, ' '],
          ['b', 3, 'x'],
        ]),
        card('ben', null, [['a', 3, 'x']], true),
      ),
    ).toEqual(['THIN LATE', '', '']);
  });

  it('counts a quote as evidence, and contains it', () => {
    const quote = { recording_id: 'rec_1' as never, from: 12.5, to: 18 };
    const quoted = card('ana', 3, [['a', 3, '', [quote]]]);
    expect(flags(quoted)[0]).toBe('');
    expect(decisionMatrix(template, [quoted]).matrix[0]!.scores[0]!.quotes).toEqual([quote]);
  });
});

it('median and spread', () => {
  expect([median([]), median([3]), median([4, 1]), median([4, 1, 2])]).toEqual([null, 3, 2.5, 2]);
  expect([
    measureRatingSpread([]),
    measureRatingSpread([3]),
    measureRatingSpread([4, 1, 2]),
  ]).toEqual([null, 0, 3]);
});

it('every outcome has a transition of the application', () => {
  expect(Object.keys(OUTCOME_TRANSITIONS).sort()).toEqual([...DECISION_OUTCOMES].sort());
});
