import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { earlierSearchTokens } from '@parley/domain/search/earlier-tokens.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import * as z from 'zod';
import { type CandidateRowItem, getCreatedAt } from '../candidates/candidate-row.codec.ts';
import {
  type ListSpec,
  nameText,
  packTime,
  timeText,
  unpackTime,
  encodeUlid,
  decodeUlid,
} from './list-spec.ts';

const NAMES_SHOWN = 4;
/**
 * Short attribute names: n name, e e-mail, s source, v version, u updated; q requisition, t its
 * title, g stage, w since; x next interview, a and b scorecards expected and submitted, p names, k
 * people.
 */
const stored = z.object({
  n: z.string(),
  e: z.string(),
  s: z.enum(SOURCES),
  v: z.int(),
  u: z.int(),
  q: z.instanceof(Uint8Array).optional(),
  t: z.string().optional(),
  g: z.enum(APPLICATION_STAGES).optional(),
  w: z.int().optional(),
  x: z.int().optional(),
  a: z.int().default(0),
  b: z.int().default(0),
  p: z.array(z.string()).default([]),
  k: z.int().default(0),
});

/** Candidates by stage, source, requisition and the people they meet. */
export const candidateList: ListSpec<
  CandidateRowItem,
  'panel' | 'requisition' | 'stage' | 'source',
  'created' | 'name' | 'updated'
> = {
  code: 'cand',
  words: { prefix: '', of: searchTokens, earlier: earlierSearchTokens },
  combinations: [
    ['panel'],
    ['requisition', 'stage'],
    ['requisition'],
    ['stage', 'source'],
    ['stage'],
    ['source'],
    [],
  ],
  facets: ({ stage, source, requisition_id, panel }) => ({
    stage: [stage ?? 'none'],
    source: [source],
    requisition: requisition_id ? [requisition_id] : [],
    panel: panel.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
  }),
  sorts: {
    created: () => '',
    name: ({ name }) => nameText(name),
    updated: ({ updated_at }) => timeText(updated_at),
  },
  counted: ['stage', 'source'],
  owner: 'panel',
  pack: ({
    name,
    email,
    source,
    version,
    updated_at,
    requisition_id,
    requisition,
    stage,
    stage_since,
    next_interview_at,
    feedback_due,
    feedback_submitted,
    panel,
    panel_size,
  }) => ({
    n: name,
    e: email,
    s: source,
    v: version,
    u: packTime(updated_at),
    x: packTime(next_interview_at),
    ...(requisition_id && requisition && stage
      ? {
          q: encodeUlid(requisition_id),
          t: truncateWithEllipsis(requisition, 80),
          g: stage,
          w: packTime(stage_since),
        }
      : {}),
    ...(feedback_due > 0 ? { a: feedback_due, b: feedback_submitted } : {}),
    ...(panel_size > 0
      ? {
          p: panel.slice(0, NAMES_SHOWN).map((person) => truncateWithEllipsis(person.name, 30)),
          k: panel_size,
        }
      : {}),
  }),
  unpack(id, item) {
    const { n, e, s, v, u, q, t, g, w, x, a, b, p, k } = stored.parse(item);
    return {
      id,
      name: n,
      email: e,
      source: s,
      created_at: getCreatedAt(id),
      updated_at: unpackTime(u)!,
      version: v,
      requisition_id: q ? decodeUlid('req', q) : null,
      requisition: t ?? null,
      stage: g ?? null,
      stage_since: unpackTime(w),
      next_interview_at: unpackTime(x),
      feedback_id: null,
      feedback_due: a,
      feedback_submitted: b,
      panel: p.map((name) => ({ user_id: '', name })),
      panel_size: k,
    };
  },
};
