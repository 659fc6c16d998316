import { RECORDING_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import type { Recording } from '../recordings/recordings.repo.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { instant, int, nullableInstant, oneOf, text, ulid } from './stored-field.ts';

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
