import * as z from 'zod';
import { INTERVIEW_STATES } from '@parley/contracts/interviews/interview.schema.ts';
import { RECORDING_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { shownStatus } from '@parley/domain/interviews/interview-status.ts';
import { mustWriteScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { type Interview, interviewItem } from '../interviews/interview.codec.ts';
import { keys } from '../keys.ts';
import { type Recording, recordingItem } from '../recordings/recordings.repo.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { listed } from './listed.ts';
import {
  count,
  flag,
  instant,
  int,
  nullableInstant,
  oneOf,
  packUuid,
  storedField,
  text,
  ulid,
  unpackUuid,
} from './stored-field.ts';

/** Placeholder for the requisition's title, which most interview titles contain. */
const TITLE = '\u0000';
/** Stands for the zone of the interview, which is not stored again. */
const SAME_ZONE = '\u0000';

/**
 * Interviews by start: of the company, of a requisition, of a candidate or of a panelist;
 * optionally by displayed status.
 */
export const interviewList = defineList({
  code: 'iv',
  subject: 'interviews',
  fields: {
    jobreq_id: ulid('j', 'req'),
    requisition: text('t'),
    candidate_id: ulid('c', 'cand'),
    candidate: text('n'),
    candidate_zone: storedField(
      'y',
      () => z.string().default(SAME_ZONE),
      (zone: string) => zone,
      (zone) => zone,
    ),
    title: text('l'),
    stage: text('g'),
    state: oneOf('s', INTERVIEW_STATES),
    hired: flag('h'),
    starts_at: instant('x'),
    duration_minutes: int('d'),
    zone: text('z'),
    panelists: storedField(
      'p',
      () => z.array(z.tuple([z.instanceof(Uint8Array), z.string()])),
      (people: { user_id: string; name: string }[]) =>
        people.map(({ user_id, name }) => [packUuid(user_id), name]),
      (people) => people.map(([user, name]) => ({ user_id: unpackUuid(user), name })),
    ),
    feedback_due: count('a'),
    feedback_submitted: count('b'),
    /** Whether a scorecard has been submitted. */
    has_feedback: flag('f'),
    revision: int('r'),
    version: int('v'),
  },
  restore: ({ candidate_zone, title, ...stored }) => ({
    ...stored,
    candidate_zone: candidate_zone === SAME_ZONE ? stored.zone : candidate_zone,
    title: title.replace(TITLE, () => stored.requisition),
    ends_at: new Date(
      Date.parse(stored.starts_at) + stored.duration_minutes * 60_000,
    ).toISOString(),
    status: shownStatus(stored.state, stored.hired ? 'hired' : null),
  }),
  shorten: (row) => ({ ...row, title: row.title.replace(row.requisition, TITLE) }),
  leaveOut: ({ candidate_zone, zone }) => (candidate_zone === zone ? ['candidate_zone'] : []),
  words: { prefix: 'IV#', titles: ({ candidate, requisition }) => [candidate, requisition] },
  facets: {
    panel: { of: ({ panelists }) => panelists.map(({ user_id }) => user_id), owner: true },
    candidate: { of: ({ candidate_id }) => [candidate_id] },
    requisition: { of: ({ jobreq_id }) => [jobreq_id] },
    status: { of: ({ status }) => [status], counted: true },
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
  sorts: { start: ({ starts_at }) => timeText(starts_at) },
});

export type InterviewRowItem = ReturnType<typeof interviewList.unpack>;

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

const NO_PANEL: string[] = [];

/** Recordings by day, name or length: of the company, or of the panels of one person. */
export const recordingList = defineList({
  code: 'rc',
  subject: 'recordings',
  fields: {
    interview_id: ulid('i', 'iv'),
    requisition_id: ulid('j', 'req'),
    requisition: text('t'),
    candidate_id: ulid('c', 'cand'),
    candidate: text('n'),
    stage: text('g'),
    state: oneOf('s', RECORDING_STATES),
    started_at: instant('x'),
    duration_seconds: int('d'),
    expires_at: instant('e'),
    erase_at: nullableInstant('w'),
  },
  restore: (stored) => ({ ...stored, panel: NO_PANEL }),
  words: { prefix: 'RC#', titles: ({ candidate, requisition }) => [candidate, requisition] },
  facets: {
    panel: { of: ({ panel }) => panel, owner: true },
    candidate: { of: ({ candidate_id }) => [candidate_id] },
    requisition: { of: ({ requisition_id }) => [requisition_id] },
    state: { of: ({ state }) => [state], counted: true },
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
  sorts: {
    recorded: ({ started_at }) => timeText(started_at),
    candidate: ({ candidate }) => nameText(candidate),
    length: ({ duration_seconds }) => String(duration_seconds).padStart(6, '0'),
  },
});

export type RecordingRowItem = ReturnType<typeof recordingList.unpack>;

/**
 * Returns the list row of a recording, or undefined before anything was recorded. Its panel are the
 * staff who are recorded in it and the requisition's hiring manager; copies do not contain it.
 */
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

/** The lists of interviews and recordings, by the attribute `project` of their items. */
export const INTERVIEW_LISTS = {
  interview: listed(interviewList, (image) => toInterviewRow(interviewItem.parse(image)), {
    each: 'company',
    query: () => ({ index: 'GSI1', pk: keys.interviewIndex('', '', '', '').GSI1!.pk }),
    keyOf: ({ id }) => keys.interview(String(id)),
  }),
  recording: listed(recordingList, (image) => findRecordingRow(recordingItem.parse(image)), {
    each: 'company',
    query: () => ({ pk: keys.listEntry(recordingList.code, 'recorded', '', '', '').pk }),
    keyOf: ({ id }) => keys.recording(String(id)),
    isEntries: true,
  }),
};
