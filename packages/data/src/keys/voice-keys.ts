import type { IndexKeys, Key } from '../shared/table.ts';

const ofPerson = (person: string): string => `VOICE#${person}`;

/**
 * The keys of voice data. All of one person's items (user id or candidate id) are in one partition,
 * so that one query finds everything that a withdrawal removes.
 */
export const voiceKeys = {
  /** The consents of a person. */
  voiceProfile: (person: string): Key => ({ pk: ofPerson(person), sk: 'PROFILE' }),
  /** A voiceprint of the enrolment or of a recording. */
  voiceprint: (person: string, source: string): Key => ({
    pk: ofPerson(person),
    sk: `PRINT#${source}`,
  }),
  /** The check of a person's voice in a recording, with the case that it may have opened. */
  voiceCheck: (person: string, recordingId: string): Key => ({
    pk: ofPerson(person),
    sk: `CHECK#${recordingId}`,
  }),
  /** Voice cases by due day: the company's (GSI1), and an assignee's (GSI3). */
  voiceCaseIndex: (
    list: 'OPEN' | 'CLOSED',
    dueAt: string,
    recordingId: string,
    assignee: string | null,
  ): IndexKeys => ({
    GSI1: { pk: `VOICE_CASES#${list}`, sk: `${dueAt}#${recordingId}` },
    ...(assignee === null
      ? {}
      : { GSI3: { pk: `USER#${assignee}#VOICE_CASES#${list}`, sk: `${dueAt}#${recordingId}` } }),
  }),
  /** A consent about voices that was not given in an interview. GSI2 lists it with the others. */
  voiceConsent: (person: string, id: string): Key => ({
    pk: ofPerson(person),
    sk: `CONSENT#${id}`,
  }),
  /** The key with which a company's voiceprints are encrypted; it is stored encrypted. */
  voiceDataKey: (): Key => ({ pk: 'VOICE_DATA_KEY', sk: 'KEY' }),
} as const;
