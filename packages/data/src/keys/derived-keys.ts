import { wordPartition } from '@parley/domain/search/split-words.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { IndexKeys, Key } from '../shared/table.ts';

/** Keys of recordings, events, and of everything that the stream derives: audit, lists, reports. */
export const derivedKeys = {
  /** A recording of an interview. */
  recording: (id: string): Key => ({ pk: `RECORDING#${id}`, sk: 'RECORDING' }),
  /** Recordings in which a candidate speaks (GSI2), for erasing all that is held about them. */
  recordingIndex: (candidateId: string, id: string): IndexKeys => ({
    GSI2: { pk: `CANDIDATE#${candidateId}#RECORDINGS`, sk: id },
  }),
  /** The time that one person spoke during a recording; each item covers five minutes. */
  recordingTalk: (recordingId: string, person: string, window: number): Key => ({
    pk: `RECORDING#${recordingId}`,
    sk: `TALK#${person}#${window}`,
  }),
  /** The transcript of a recording; its words are an object in the bucket. */
  transcript: (recordingId: string): Key => ({
    pk: `RECORDING#${recordingId}`,
    sk: 'TRANSCRIPT',
  }),
  /** The author and time of a revision of a transcript; oldest first. */
  transcriptRevision: (recordingId: string, revision: number): Key => ({
    pk: `RECORDING#${recordingId}`,
    sk: `TRANSCRIPT_REVISION#${String(revision).padStart(6, '0')}`,
  }),
  /** The words that are indexed for a transcript, so that its entries can be removed. */
  spokenWords: (recordingId: string): Key => ({
    pk: `RECORDING#${recordingId}`,
    sk: 'SPOKEN_WORDS',
  }),
  /**
   * A recording that contains a word with this prefix. Ids sort by the start of the recording, so a
   * query of the partition reads the newest first.
   */
  spoken: (prefix: string, recordingId: string): Key => ({
    pk: `SPOKEN#${prefix}`,
    sk: recordingId,
  }),
  /**
   * The number of days for which the company stores recordings; missing until it is first changed.
   */
  recordingSettings: (): Key => ({ pk: 'TENANT', sk: 'RECORDING_SETTINGS' }),

  /**
   * Event, audit entry, outbox record and idempotency record in one: written in the transaction of
   * the change that it describes.
   */
  event: (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' }),
  /**
   * An audit entry of the company, by time; written from the stream. GSI1 finds it by kind, GSI2 by
   * person, GSI3 by both.
   */
  auditEntry: (at: string, id: string): Key => ({ pk: 'AUDIT', sk: `${at}#${id}` }),
  auditIndex: (kind: string, actorId: string, at: string, id: string): IndexKeys => ({
    GSI1: { pk: `AUDIT#KIND#${kind}`, sk: `${at}#${id}` },
    GSI2: { pk: `AUDIT#BY#${actorId}`, sk: `${at}#${id}` },
    GSI3: { pk: `AUDIT#KIND#${kind}#BY#${actorId}`, sk: `${at}#${id}` },
  }),
  /**
   * A slim row of a list, written from the stream. Each combination of filters has one row in each
   * order; 25 rows take less than 8 KB. A page of any combination is one query.
   */
  listEntry: (list: string, order: string, scope: string, text: string, id: string): Key => ({
    pk: `L#${list}#${order}#${scope}`,
    sk: text ? `${text}#${id}` : id,
  }),
  /**
   * Prefix search of a list: the same row under each of its words. The partition is the first two
   * characters of the word, and the first one of a Chinese, Japanese or Korean word.
   */
  listWord: (prefix: string, word: string, id: string): Key => ({
    pk: `SEARCH#${prefix}${wordPartition(word)}`,
    sk: `${word}#${id}`,
  }),
  /** The same as releases before 29 November 2026 stored it. */
  earlierListWord: (prefix: string, word: string, id: string): Key => ({
    pk: `SEARCH#${prefix}${truncateToken(word, 2)}`,
    sk: `${word}#${id}`,
  }),
  /** The number of rows of a list by filter value, over all rows or over those of one person. */
  listCounts: (list: string, owner: string): Key => ({
    pk: `LIST_COUNTS#${list}`,
    sk: owner === '' ? 'ALL' : `OWN#${owner}`,
  }),
  /** A change of name that copies of the name still have to follow; processed page by page. */
  rename: (of: string, id: string): Key => ({ pk: `RENAME#${of}#${id}`, sk: 'RENAME' }),
  /** Counters of the tenant, maintained from the stream. */
  counters: (): Key => ({ pk: 'COUNTERS', sk: 'ALL' }),
  /**
   * The figures of one local day of the company, or of its interviewers. A report queries a range
   * of dates.
   */
  reportDay: (of: 'company' | 'people', date: string): Key => ({
    pk: of === 'company' ? 'REPORT_DAYS' : 'REPORT_PEOPLE_DAYS',
    sk: date,
  }),
  /** The same figures by month (YYYY-MM), so that a year is few items. */
  reportMonth: (of: 'company' | 'people', month: string): Key => ({
    pk: of === 'company' ? 'REPORT_MONTHS' : 'REPORT_PEOPLE_MONTHS',
    sk: month,
  }),
  /**
   * What reports have already counted for one record, so that counting it again changes nothing.
   */
  reported: (kind: string, id: string): Key => ({ pk: `REPORTED#${kind}#${id}`, sk: 'REPORTED' }),
  /**
   * The progress of building reports, search and waiting lists for records that existed before the
   * stream maintained them.
   */
  backfill: (): Key => ({ pk: 'BACKFILL', sk: 'STATE' }),
  /** How many batches of stream records of the company wait to be projected (ADR 113). */
  backlog: (): Key => ({ pk: 'BACKLOG', sk: 'STATE' }),
  /** A batch of them, by the stream's sequence number of its first record. */
  backlogBatch: (sequenceNumber: string): Key => ({
    pk: 'BACKLOG',
    sk: `BATCH#${sequenceNumber.padStart(40, '0')}`,
  }),
  /** An application that waits for a decision or for an interview to be scheduled. */
  waiting: (for_: 'decide' | 'schedule' | 'offer', applicationId: string): Key => ({
    pk: `WAITING#${for_}`,
    sk: applicationId,
  }),
  /** How many applications of a requisition wait on each list, for the home page. */
  waitingSummary: (requisitionId: string): Key => ({
    pk: `WAITING_SUMMARY#${requisitionId}`,
    sk: 'SUMMARY',
  }),
  /**
   * The summaries of requisitions on which something waits for a member, the longest waiting first:
   * decisions are found by GSI1, scheduling by GSI2, and offers by GSI3.
   */
  waitingFor: (list: string, userId: string, since: string, requisitionId: string): Key => ({
    pk: `WAITS#${list}#${userId}`,
    sk: `${since}#${requisitionId}`,
  }),
  /** A decision that can still be undone, by its time (UTC, ISO 8601). */
  undoableDecision: (decidedAt: string, applicationId: string): Key => ({
    pk: 'UNDOABLE',
    sk: `${decidedAt}#${applicationId}`,
  }),
  /** A stream record that has been counted. */
  counted: (id: string): Key => ({ pk: `COUNTED#${id}`, sk: 'COUNTED' }),
  /** The calls of one caller on one route in one minute. */
  rate: (routeId: string, caller: string, minute: number): Key => ({
    pk: `RATE#${routeId}#${caller}#${minute}`,
    sk: 'RATE',
  }),
  /** Tenant 1: a challenge that has not been solved yet (ADR 101). */
  proofChallenge: (id: string): Key => ({ pk: `PROOF#${id}`, sk: 'PROOF' }),
  /** Who was erased, and when; GSI1 lists erasures by start. */
  erasure: (id: string): Key => ({ pk: 'ERASURES', sk: id }),
  erasureIndex: (startedAt: string, id: string): IndexKeys => ({
    GSI1: { pk: 'ERASURES', sk: `${startedAt}#${id}` },
  }),
  /** An item about something else that contains the name of this person. */
  namedIn: (person: string, at: Key): Key => ({ pk: `NAMED#${person}`, sk: `${at.pk}|${at.sk}` }),
  /**
   * Items that name a candidate (GSI2) or carry the name of a member (GSI3), so that the name can
   * be removed.
   */
  ofPersonIndex: (
    of: { candidateId?: string | undefined; userId?: string | undefined },
    id: string,
  ): IndexKeys => ({
    ...(of.candidateId ? { GSI2: { pk: `CANDIDATE#${of.candidateId}#NAMED`, sk: id } } : {}),
    ...(of.userId ? { GSI3: { pk: `PERSON#${of.userId}#NAMED`, sk: id } } : {}),
  }),
  /** Tenant 1: a message of the contact form. */
  contactMessage: (id: string): Key => ({ pk: 'CONTACT_MESSAGES', sk: id }),
} as const;
