import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { IndexKeys, Key } from '../shared/table.ts';

/** Keys of requisitions, applications, candidates, interviews, rooms and scorecards. */
export const hiringKeys = {
  requisition: (id: string): Key => ({ pk: 'REQUISITIONS', sk: id }),
  requisitionIndex: (status: string, id: string): IndexKeys => ({
    GSI3: { pk: `REQUISITIONS#${status}`, sk: id },
  }),
  /** An application: a candidate on a requisition. GSI2 finds the applications of a candidate. */
  application: (requisitionId: string, candidateId: string): Key => ({
    pk: `REQUISITION#${requisitionId}`,
    sk: `APPLICATION#${candidateId}`,
  }),
  applicationIndex: (requisitionId: string, candidateId: string): IndexKeys => ({
    GSI2: { pk: `CANDIDATE#${candidateId}#APPLICATIONS`, sk: requisitionId },
  }),
  /** A decision about an application, oldest first. */
  decision: (requisitionId: string, candidateId: string, id: string): Key => ({
    pk: `REQUISITION#${requisitionId}`,
    sk: `DECISION#${candidateId}#${id}`,
  }),

  /**
   * When a person first opened the scorecards of others about an application: a rating submitted
   * after that is not independent.
   */
  scorecardViews: (requisitionId: string, candidateId: string, userId: string): Key => ({
    pk: `REQUISITION#${requisitionId}`,
    sk: `SEEN#${candidateId}#${userId}`,
  }),

  /** The checklists and members of an application's card on the board. */
  cardWork: (requisitionId: string, candidateId: string): Key => ({
    pk: `REQUISITION#${requisitionId}`,
    sk: `CARD#${candidateId}`,
  }),
  /** A comment on an application, oldest first. */
  cardComment: (requisitionId: string, candidateId: string, id: string): Key => ({
    pk: `CARD#${requisitionId}~${candidateId}`,
    sk: `COMMENT#${id}`,
  }),
  /** The board card's slim row, written from the stream; GSI1 reads a column in its order. */
  boardCard: (requisitionId: string, candidateId: string): Key => ({
    pk: `BOARD#${requisitionId}`,
    sk: `CARD#${candidateId}`,
  }),
  boardCardIndex: (
    requisitionId: string,
    stage: string,
    position: string,
    candidateId: string,
  ): IndexKeys => ({
    GSI1: { pk: `BOARD#${requisitionId}#${stage}`, sk: `${position}#${candidateId}` },
  }),
  /** The number of cards in each column, maintained from the stream. */
  boardCounts: (requisitionId: string): Key => ({ pk: `BOARD#${requisitionId}`, sk: 'COUNTS' }),

  /** A candidate. */
  candidate: (id: string): Key => ({ pk: `CANDIDATE#${id}`, sk: 'CANDIDATE' }),
  /**
   * The candidate's derived row, maintained from the stream: current stage, next interview and the
   * people they meet. The candidate's list entries are built from it.
   */
  candidateRow: (id: string): Key => ({ pk: 'CANDIDATE_ROWS', sk: id }),
  /** Makes a candidate's e-mail unique in the tenant; points to the candidate. */
  candidateEmail: (email: string): Key => ({ pk: `CANDIDATE_EMAIL#${email}`, sk: 'EMAIL' }),
  /** The candidate record of a sign-in in this tenant. */
  candidateOfUser: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CANDIDATE' }),
  /**
   * The full name of a candidate, requisition or member, so that two typed words find one among
   * thousands of rows that share a word.
   */
  name: (name: string, id: string): Key => ({
    pk: `NAMES#${truncateToken(name, 2)}`,
    sk: `${name}#${id}`,
  }),
  candidateFile: (candidateId: string, id: string): Key => ({
    pk: `CANDIDATE#${candidateId}`,
    sk: `FILE#${id}`,
  }),
  /** Finds a file by its id alone. */
  candidateFilePointer: (id: string): Key => ({ pk: `FILE#${id}`, sk: 'FILE' }),
  candidateFeedback: (candidateId: string, interviewId: string): Key => ({
    pk: `CANDIDATE#${candidateId}`,
    sk: `PROCESS_FEEDBACK#${interviewId}`,
  }),
  /** Feedback of candidates by date (GSI1), and how many there are. */
  candidateFeedbackCount: (): Key => ({ pk: 'PROCESS_FEEDBACKS', sk: 'COUNT' }),
  candidateFeedbackIndex: (createdAt: string, id: string): IndexKeys => ({
    GSI1: { pk: 'PROCESS_FEEDBACKS', sk: `${createdAt}#${id}` },
  }),

  /**
   * An interview. Its partition also holds panelists, scorecards and sent reminders, so one query
   * reads everything.
   */
  interview: (id: string): Key => ({ pk: `INTERVIEW#${id}`, sk: 'INTERVIEW' }),
  interviewIndex: (
    startsAt: string,
    id: string,
    candidateId: string,
    requisitionId: string,
  ): IndexKeys => ({
    GSI1: { pk: 'INTERVIEWS', sk: `${startsAt}#${id}` },
    GSI2: { pk: `CANDIDATE#${candidateId}#INTERVIEWS`, sk: `${startsAt}#${id}` },
    GSI3: { pk: `REQUISITION#${requisitionId}#INTERVIEWS`, sk: `${startsAt}#${id}` },
  }),
  /**
   * Tenant 1: an interview of any company whose workflow should run, by its start; written from the
   * stream. A quarter of all interviews is in one partition.
   */
  workflowCheck: (quarter: number, startsAt: string, tenantId: number, id: string): Key => ({
    pk: `WORKFLOW_CHECKS#${quarter}`,
    sk: `${startsAt}#${tenantId}#${id}`,
  }),
  /**
   * Tenant 1: how far the interviews from before the workflow checks have been entered.
   */
  earlierWorkflowChecks: (): Key => ({ pk: 'WORKFLOW_CHECKS', sk: 'EARLIER' }),
  /** A mail about the invitation that was not recorded as an answer; deleted with the interview. */
  calendarReply: (interviewId: string, id: string): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `REPLY#${id}`,
  }),
  /** The room of an interview: participants, the meeting, and whether it is recorded. */
  room: (interviewId: string): Key => ({ pk: `INTERVIEW#${interviewId}`, sk: 'ROOM' }),
  /** A chat message of a room, oldest first. */
  roomMessage: (interviewId: string, id: string): Key => ({
    pk: `ROOM#${interviewId}`,
    sk: `MESSAGE#${id}`,
  }),
  /**
   * The number of messages in a room and the time of the last one; it puts two concurrent messages
   * in order.
   */
  roomMessageCount: (interviewId: string): Key => ({ pk: `ROOM#${interviewId}`, sk: 'COUNT' }),
  /** A moment of the interview that a person marked, by person. */
  roomMoment: (interviewId: string, person: string, id: string): Key => ({
    pk: `ROOM#${interviewId}`,
    sk: `MOMENT#${person}#${id}`,
  }),
  /**
   * The messages and marks of one person in all rooms (GSI2), so that they can be erased when the
   * person leaves the company.
   */
  roomWordsIndex: (person: string, id: string): IndexKeys => ({
    GSI2: { pk: `PERSON#${person}#ROOM_WORDS`, sk: id },
  }),
  /**
   * Each consent answer of a person (recording, transcription, voice recognition), oldest first.
   * GSI1 lists the company's answers, GSI2 a candidate's.
   */
  consent: (interviewId: string, person: string, id: string): Key => ({
    pk: `ROOM#${interviewId}`,
    sk: `CONSENT#${person}#${id}`,
  }),
  consentIndex: (person: string, id: string): IndexKeys => ({
    GSI1: { pk: 'CONSENTS', sk: id },
    GSI2: { pk: `PERSON#${person}#CONSENTS`, sk: id },
  }),
  /** Tenant 1: the recording that a media pipeline works for. Deleted after a week. */
  mediaPipeline: (pipelineId: string): Key => ({
    pk: `MEDIA_PIPELINE#${pipelineId}`,
    sk: 'PIPELINE',
  }),
  /** The copy of a deleted interview, until the people have been notified. */
  deletedInterview: (id: string): Key => ({ pk: `INTERVIEW#${id}`, sk: 'DELETED' }),
  panelist: (interviewId: string, userId: string): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `PANELIST#${userId}`,
  }),
  /** The panels of a person by start (GSI1). */
  panelistIndex: (userId: string, startsAt: string, interviewId: string): IndexKeys => ({
    GSI1: { pk: `USER#${userId}#PANELS`, sk: `${startsAt}#${interviewId}` },
  }),
  /** A scorecard, one per person and interview; GSI2 finds it by id. */
  scorecard: (interviewId: string, userId: string): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `SCORECARD#${userId}`,
  }),
  scorecardIndex: (id: string): IndexKeys => ({ GSI2: { pk: `SCORECARD#${id}`, sk: 'SCORECARD' } }),
  /** A former version of a scorecard that was edited after it was submitted. */
  scorecardVersion: (interviewId: string, userId: string, version: number): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `SCORECARD_VERSION#${userId}#${String(version).padStart(6, '0')}`,
  }),
  /** The beginning of the keys of a scorecard's former versions. */
  scorecardVersions: (interviewId: string, userId: string): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `SCORECARD_VERSION#${userId}#`,
  }),
  /** One delivery per interview, revision, kind and person, however often the work is retried. */
  sent: (interviewId: string, revision: number, kind: string, personKey: string): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `SENT#${revision}#${kind}#${personKey}`,
  }),
  /**
   * One delivery per other occasion (invitation, contact message), however often the work is
   * retried.
   */
  sentOnce: (occasion: string): Key => ({ pk: `SENT#${occasion}`, sk: 'SENT' }),
} as const;
