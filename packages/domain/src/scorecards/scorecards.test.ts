import { describe, expect, it } from 'vitest';
import {
  SCORECARD_STATES,
  type ScorecardState,
} from '@parley/contracts/interviews/interview.schema.ts';
import { ROLES } from '@parley/contracts/members/role.ts';
import { transitionsFrom } from '../transitions/next-state.ts';
import { isOverdue, SCORECARD_TRANSITIONS, type ScorecardTransition } from './scorecard-state.ts';
import {
  type AttributeRating,
  type ScorecardDraft,
  validateSubmission,
} from './validate-submission.ts';
import {
  isBlind,
  type Scorecard,
  type ScorecardViewer,
  visibleScorecards,
} from './visible-scorecards.ts';

const template = {
  attributes: [
    { id: 'depth', name: 'Depth', required: true },
    { id: 'clarity', name: 'Clarity', required: true },
    { id: 'humour', name: 'Humour', required: false },
  ],
};
const rated = (attribute_id: string, rating: number | null, evidence = ''): AttributeRating => ({
  attribute_id,
  rating: rating as AttributeRating['rating'],
  evidence,
  quotes: [],
});
const draft = (more: Partial<ScorecardDraft> = {}): ScorecardDraft => ({
  overall: 3,
  ratings: [rated('depth', 3), rated('clarity', null)],
  ...more,
});

describe('validateSubmission', () => {
  it('accepts a complete scorecard', () => {
    expect(validateSubmission(template, draft())).toEqual([]);
    expect(
      validateSubmission(
        template,
        draft({
          overall: 1,
          ratings: [
            rated('depth', 4, 'Proved it on the board'),
            rated('clarity', 1, 'Lost us'),
            rated('humour', 2),
          ],
        }),
      ),
    ).toEqual([]);
  });

  it.each([
    ['no overall', draft({ overall: null }), 'overall', 'validation-failed'],
    ['an overall of 5', draft({ overall: 5 }), 'overall', 'validation-failed'],
    [
      'a required attribute left out',
      draft({ ratings: [rated('depth', 3)] }),
      'ratings.clarity',
      'validation-failed',
    ],
    [
      'a lowest rating without evidence',
      draft({ ratings: [rated('clarity', 2), rated('depth', 1)] }),
      'ratings.1.evidence',
      'evidence-missing',
    ],
    [
      'a highest rating with blank evidence',
      draft({ ratings: [rated('depth', 4, ' \n'), rated('clarity', 2)] }),
      'ratings.0.evidence',
      'evidence-missing',
    ],
    [
      'a rating of 2.5',
      draft({ ratings: [rated('depth', 2.5), rated('clarity', 2)] }),
      'ratings.0.rating',
      'validation-failed',
    ],
    [
      'an attribute rated twice',
      draft({ ratings: [rated('depth', 3), rated('clarity', 2), rated('depth', 2)] }),
      'ratings.2.attribute_id',
      'validation-failed',
    ],
    [
      'a foreign attribute',
      draft({ ratings: [rated('depth', 3), rated('clarity', 2), rated('looks', 2)] }),
      'ratings.2.attribute_id',
      'validation-failed',
    ],
  ])('refuses %s at its field', (_, wrong, path, code) => {
    expect(
      validateSubmission(template, wrong).map((problem) => [problem.path, problem.code]),
    ).toEqual([[path, code]]);
  });

  it('reports all fields at once', () => {
    expect(
      validateSubmission(template, { overall: null, ratings: [] }).map(({ path }) => path),
    ).toEqual(['overall', 'ratings.depth', 'ratings.clarity']);
  });
});

const card = (author_id: string, status: ScorecardState): Scorecard => ({
  author_id,
  interview_id: 'iv1',
  status,
  overall: 4,
  summary: 'SECRET',
  ratings: [rated('depth', 4, 'SECRET')],
  private_notes: 'SECRET',
});
const panelist = (
  scorecard: ScorecardState,
  role: 'lead' | 'interviewer' | 'shadow' = 'interviewer',
  state = 'accepted',
) => ({ interview_id: 'iv1', role, state, scorecard });
const viewer = (more: Partial<ScorecardViewer> = {}): ScorecardViewer => ({
  userId: 'me',
  role: 'interviewer',
  seats: [panelist('due')],
  ...more,
});

describe('blinding', () => {
  it.each(ROLES)("closes others' scorecards to a %s who owes one, byte for byte", (role) => {
    for (const status of SCORECARD_STATES) {
      const shown = visibleScorecards(viewer({ role }), [card('ben', status)]);
      expect(JSON.stringify(shown)).not.toContain('SECRET');
      expect(shown[0]).toEqual({
        author_id: 'ben',
        interview_id: 'iv1',
        hidden: true,
        mine: false,
        status: status === 'draft' ? 'due' : status,
      });
    }
  });

  it('ends when the own scorecard is submitted, except for private notes', () => {
    for (const mine of ['submitted', 'locked', 'waived'] as const) {
      const shown = visibleScorecards(viewer({ seats: [panelist(mine)] }), [
        card('ben', 'submitted'),
      ]);
      expect(shown[0]).toMatchObject({
        hidden: false,
        mine: false,
        summary: 'SECRET',
        overall: 4,
        private_notes: null,
      });
    }
  });

  it('lasts while one of several scorecards of the application is missing', () => {
    expect(isBlind(viewer({ seats: [panelist('submitted'), panelist('not_due')] }))).toBe(true);
  });

  it.each(['not_due', 'due', 'draft', 'waived'] as const)(
    'keeps a scorecard that is %s closed to everybody else',
    (status) => {
      for (const role of ['admin', 'recruiter', 'hiring-manager'] as const) {
        const shown = visibleScorecards(viewer({ role, seats: [] }), [card('ben', status)]);
        expect(JSON.stringify(shown)).not.toContain('SECRET');
      }
    },
  );

  it('never hides the own scorecard', () => {
    expect(visibleScorecards(viewer(), [card('me', 'draft')])).toEqual([
      { ...card('me', 'draft'), hidden: false, mine: true },
    ]);
  });

  it('does not apply to shadows and people who declined, and always to a candidate', () => {
    expect(isBlind(viewer({ seats: [panelist('due', 'shadow')] }))).toBe(false);
    expect(isBlind(viewer({ seats: [panelist('due', 'lead', 'declined')] }))).toBe(false);
    expect(isBlind(viewer({ role: 'candidate', seats: [] }))).toBe(true);
  });
});

it.each([
  ['due', '2026-03-10T17:00:00.000Z', false],
  ['due', '2026-03-10T17:00:00.001Z', true],
  ['draft', '2026-03-12T00:00:00.000Z', true],
  ['submitted', '2026-03-12T00:00:00.000Z', false],
  ['waived', '2026-03-12T00:00:00.000Z', false],
] as const)('whether a scorecard that is %s at %s is overdue: %s', (scorecard, now, expected) => {
  expect(isOverdue(panelist(scorecard), '2026-03-10T16:00:00.000Z', now)).toBe(expected);
});

it('offers the transitions of each state', () => {
  const steps = (state: ScorecardState) =>
    transitionsFrom<ScorecardState, ScorecardTransition>(SCORECARD_TRANSITIONS, state);
  expect(Object.fromEntries(SCORECARD_STATES.map((state) => [state, steps(state)]))).toEqual({
    not_due: ['fallDue', 'save', 'submit', 'waive'],
    due: ['save', 'submit', 'waive'],
    draft: ['save', 'submit', 'waive'],
    submitted: ['edit', 'lock'],
    locked: ['unlock'],
    waived: [],
  });
});
