import {
  INTERVIEW_STATES,
  type ShownStatus,
} from '@parley/contracts/interviews/interview.schema.ts';
import { earlierTitleTokens } from '@parley/domain/search/earlier-tokens.ts';
import { titleTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import type { Interview } from '../interviews/interview.codec.ts';
import {
  type ListSpec,
  timeText,
  encodeUlid,
  packUuid,
  decodeUlid,
  unpackUuid,
} from './list-spec.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { shownStatus } from '@parley/domain/interviews/interview-status.ts';

export type InterviewRowItem = Pick<
  Interview,
  | 'id'
  | 'jobreq_id'
  | 'candidate_id'
  | 'requisition'
  | 'candidate'
  | 'candidate_zone'
  | 'title'
  | 'stage'
  | 'state'
  | 'hired'
  | 'starts_at'
  | 'ends_at'
  | 'duration_minutes'
  | 'zone'
  | 'revision'
  | 'version'
> & {
  status: ShownStatus;
  panelists: { user_id: string; name: string }[];
  feedback_due: number;
  feedback_submitted: number;
  /** Whether a scorecard has been submitted. */
  has_feedback: boolean;
};

const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/** Returns the row of an interview for its list. */
export function toInterviewRow(interview: Interview): InterviewRowItem {
  const required = interview.panelists.filter(
    (panelist) => mustWriteScorecard(panelist) && panelist.scorecard !== 'waived',
  );
  return {
    ...interview,
    status: shownStatus(interview.state, interview.hired ? 'hired' : null),
    panelists: interview.panelists.map(({ user_id, name }) => ({ user_id, name })),
    feedback_due: required.length,
    feedback_submitted: required.filter(isIn).length,
    has_feedback: interview.feedback_id !== null,
  };
}

/**
 * Short attribute names: j requisition, t its title, c candidate, n name, y the candidate's zone if
 * different, l title, g stage, s state, h hired, x start, d minutes, z zone, p panel, a and b
 * scorecards expected and submitted, f feedback, r revision, v version.
 */
const stored = z.object({
  j: z.instanceof(Uint8Array),
  t: z.string(),
  c: z.instanceof(Uint8Array),
  n: z.string(),
  y: z.string().optional(),
  l: z.string(),
  g: z.string(),
  s: z.enum(INTERVIEW_STATES),
  h: z.literal(1).optional(),
  x: z.int(),
  d: z.int(),
  z: z.string(),
  p: z.array(z.tuple([z.instanceof(Uint8Array), z.string()])),
  a: z.int().default(0),
  b: z.int().default(0),
  f: z.literal(1).optional(),
  r: z.int(),
  v: z.int(),
});
/** Placeholder for the requisition's title, which most interview titles contain. */
const TITLE = '\u0000';

/**
 * Interviews by start: of the company, of a requisition, of a candidate or of a panelist;
 * optionally by displayed status.
 */
export const interviewList: ListSpec<
  InterviewRowItem,
  'panel' | 'candidate' | 'requisition' | 'status',
  'start'
> = {
  code: 'iv',
  words: {
    prefix: 'IV#',
    of: ({ candidate, requisition }) => titleTokens(candidate, requisition),
    earlier: ({ candidate, requisition }) => earlierTitleTokens(candidate, requisition),
  },
  combinations: [
    ['panel', 'status'],
    ['panel'],
    ['candidate'],
    ['requisition', 'status'],
    ['requisition'],
    ['status'],
    [],
  ],
  facets: ({ panelists, candidate_id, jobreq_id, status }) => ({
    panel: panelists.map(({ user_id }) => user_id),
    candidate: [candidate_id],
    requisition: [jobreq_id],
    status: [status],
  }),
  sorts: { start: ({ starts_at }) => timeText(starts_at) },
  counted: ['status'],
  owner: 'panel',
  pack: ({
    jobreq_id,
    requisition,
    candidate_id,
    candidate,
    candidate_zone,
    title,
    stage,
    state,
    hired,
    starts_at,
    duration_minutes,
    zone,
    panelists,
    feedback_due,
    feedback_submitted,
    has_feedback,
    revision,
    version,
  }) => ({
    j: encodeUlid(jobreq_id),
    t: requisition,
    c: encodeUlid(candidate_id),
    n: candidate,
    l: title.replace(requisition, TITLE),
    g: stage,
    s: state,
    x: Date.parse(starts_at),
    d: duration_minutes,
    z: zone,
    p: panelists.map(({ user_id, name }) => [packUuid(user_id), name]),
    r: revision,
    v: version,
    ...(candidate_zone === zone ? {} : { y: candidate_zone }),
    ...(hired ? { h: 1 } : {}),
    ...(feedback_due ? { a: feedback_due } : {}),
    ...(feedback_submitted ? { b: feedback_submitted } : {}),
    ...(has_feedback ? { f: 1 } : {}),
  }),
  unpack(id, item) {
    const { j, t, c, n, y, l, g, s, h, x, d, z: zone, p, a, b, f, r, v } = stored.parse(item);
    return {
      id,
      jobreq_id: decodeUlid('req', j),
      requisition: t,
      candidate_id: decodeUlid('cand', c),
      candidate: n,
      candidate_zone: y ?? zone,
      title: l.replace(TITLE, () => t),
      stage: g,
      state: s,
      hired: h === 1,
      starts_at: new Date(x).toISOString(),
      ends_at: new Date(x + d * 60_000).toISOString(),
      duration_minutes: d,
      zone,
      panelists: p.map(([user, name]) => ({ user_id: unpackUuid(user), name })),
      status: shownStatus(s, h ? 'hired' : null),
      feedback_due: a,
      feedback_submitted: b,
      has_feedback: f === 1,
      revision: r,
      version: v,
    };
  },
};
