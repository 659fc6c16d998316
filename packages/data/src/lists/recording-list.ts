import { RECORDING_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { earlierTitleTokens } from '@parley/domain/search/earlier-tokens.ts';
import { titleTokens } from '@parley/domain/search/search-tokens.ts';
import * as z from 'zod';
import type { Recording } from '../recordings/recordings.repo.ts';
import { type ListSpec, nameText, timeText, encodeUlid, decodeUlid } from './list-spec.ts';

export type RecordingRowItem = Pick<
  Recording,
  | 'id'
  | 'interview_id'
  | 'requisition_id'
  | 'candidate_id'
  | 'requisition'
  | 'candidate'
  | 'stage'
  | 'state'
  | 'started_at'
  | 'duration_seconds'
  | 'expires_at'
  | 'erase_at'
> & {
  /** Staff who are recorded in it, and the requisition's hiring manager; not part of the copies. */
  panel: string[];
};

/** Returns the list row of a recording, or undefined before anything was recorded. */
export const findRecordingRow = (recording: Recording): RecordingRowItem | undefined =>
  recording.state === 'off'
    ? undefined
    : {
        ...recording,
        panel: [
          ...new Set([
            ...recording.participants.flatMap(({ user_id }) => user_id ?? []),
            ...(recording.hiring_manager_id === null ? [] : [recording.hiring_manager_id]),
          ]),
        ],
      };

/**
 * Short attribute names: i interview, j requisition, t its title, c candidate, n name, g stage, s
 * state, x started, d seconds, e kept until, w when its erasure becomes final.
 */
const stored = z.object({
  i: z.instanceof(Uint8Array),
  j: z.instanceof(Uint8Array),
  t: z.string(),
  c: z.instanceof(Uint8Array),
  n: z.string(),
  g: z.string(),
  s: z.enum(RECORDING_STATES),
  x: z.int(),
  d: z.int(),
  e: z.int(),
  w: z.int().optional(),
});

/** Recordings by day, name or length: of the company, or of the panels of one person. */
export const recordingList: ListSpec<
  RecordingRowItem,
  'panel' | 'candidate' | 'requisition' | 'state',
  'recorded' | 'candidate' | 'length'
> = {
  code: 'rc',
  words: {
    prefix: 'RC#',
    of: ({ candidate, requisition }) => titleTokens(candidate, requisition),
    earlier: ({ candidate, requisition }) => earlierTitleTokens(candidate, requisition),
  },
  combinations: [
    ['panel', 'state'],
    ['panel'],
    ['candidate'],
    ['requisition', 'state'],
    ['requisition'],
    ['state'],
    [],
  ],
  facets: ({ panel, candidate_id, requisition_id, state }) => ({
    panel,
    candidate: [candidate_id],
    requisition: [requisition_id],
    state: [state],
  }),
  sorts: {
    recorded: ({ started_at }) => timeText(started_at),
    candidate: ({ candidate }) => nameText(candidate),
    length: ({ duration_seconds }) => String(duration_seconds).padStart(6, '0'),
  },
  counted: ['state'],
  owner: 'panel',
  pack: ({
    interview_id,
    requisition_id,
    requisition,
    candidate_id,
    candidate,
    stage,
    state,
    started_at,
    duration_seconds,
    expires_at,
    erase_at,
  }) => ({
    i: encodeUlid(interview_id),
    j: encodeUlid(requisition_id),
    t: requisition,
    c: encodeUlid(candidate_id),
    n: candidate,
    g: stage,
    s: state,
    x: Date.parse(started_at),
    d: duration_seconds,
    e: Date.parse(expires_at),
    ...(erase_at === null ? {} : { w: Date.parse(erase_at) }),
  }),
  unpack(id, item) {
    const { i, j, t, c, n, g, s, x, d, e, w } = stored.parse(item);
    return {
      id,
      interview_id: decodeUlid('iv', i),
      requisition_id: decodeUlid('req', j),
      requisition: t,
      candidate_id: decodeUlid('cand', c),
      candidate: n,
      stage: g,
      state: s,
      started_at: new Date(x).toISOString(),
      duration_seconds: d,
      expires_at: new Date(e).toISOString(),
      erase_at: w === undefined ? null : new Date(w).toISOString(),
      panel: [],
    };
  },
};
