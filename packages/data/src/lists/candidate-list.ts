import * as z from 'zod';
import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import { type CandidateRowItem, getCreatedAt } from '../candidates/candidate-row.codec.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import {
  count,
  instant,
  int,
  intOrZero,
  nullableInstant,
  nullableOneOf,
  nullableUlid,
  oneOf,
  shortText,
  storedField,
  text,
} from './stored-field.ts';

type Panel = CandidateRowItem['panel'];
const NAMES_SHOWN = 4;

/** Candidates by stage, source, requisition and the people they meet. */
export const candidateList = defineList({
  code: 'cand',
  subject: 'candidates',
  fields: {
    name: text('n'),
    email: text('e'),
    source: oneOf('s', SOURCES),
    version: int('v'),
    updated_at: instant('u'),
    requisition_id: nullableUlid('q', 'req'),
    requisition: shortText('t', 80),
    stage: nullableOneOf('g', APPLICATION_STAGES),
    stage_since: nullableInstant('w'),
    next_interview_at: nullableInstant('x'),
    feedback_due: intOrZero('a'),
    feedback_submitted: intOrZero('b'),
    panel: storedField(
      'p',
      () => z.array(z.string()).default([]),
      (panel: Panel) =>
        panel.slice(0, NAMES_SHOWN).map((person) => truncateWithEllipsis(person.name, 30)),
      (names): Panel => names.map((name) => ({ user_id: '', name })),
    ),
    panel_size: count('k'),
  },
  restore: (stored): CandidateRowItem => ({
    ...stored,
    created_at: getCreatedAt(stored.id),
    feedback_id: null,
  }),
  leaveOut: ({ requisition_id, requisition, stage, feedback_due, panel_size }) => [
    ...(requisition_id && requisition && stage
      ? []
      : (['requisition_id', 'requisition', 'stage', 'stage_since'] as const)),
    ...(feedback_due > 0 ? [] : (['feedback_due', 'feedback_submitted'] as const)),
    ...(panel_size > 0 ? [] : (['panel', 'panel_size'] as const)),
  ],
  words: { prefix: '', person: (row) => row },
  facets: {
    panel: {
      of: ({ panel }) => panel.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
      owner: true,
    },
    requisition: { of: ({ requisition_id }) => (requisition_id ? [requisition_id] : []) },
    stage: { of: ({ stage }) => [stage ?? 'none'], counted: true },
    source: { of: ({ source }) => [source], counted: true },
  },
  combinations: [
    ['panel'],
    ['requisition', 'stage'],
    ['requisition'],
    ['stage', 'source'],
    ['stage'],
    ['source'],
    [],
  ],
  sorts: {
    created: () => '',
    name: ({ name }) => nameText(name),
    updated: ({ updated_at }) => timeText(updated_at),
  },
});
