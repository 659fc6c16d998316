import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { IndexKeys, Key } from './shared/table.ts';

/**
 * Every key of the table, each with the access pattern it serves. The tenant prefix `T#<id>#` is
 * put before by the store. Ids are ULIDs, so a sort key that is an id sorts by creation.
 *
 * GSI1 interviews of the tenant by start; staff by name; one's panels by start; one's conversations
 * by last message; one's calendar events by end; cards of a board's column; answers to being
 * recorded. GSI2 notifications that name a candidate; interviews of a candidate by start;
 * applications of a candidate; a scorecard by id; recordings of a candidate; a person's answers to
 * being recorded, and their words in rooms. GSI3 what is signed with a person's name; interviews of
 * a requisition by start; requisitions of one status.
 */
export const keys = {
  /** Tenant 1: secrets made at first use (cursor signing key). */
  secret: (name: string): Key => ({ pk: 'SECRET', sk: name }),
  /** Tenant 1: the last tenant id given. */
  tenantCounter: (): Key => ({ pk: 'COUNTER', sk: 'TENANT_ID' }),
  /** Tenant 1: companies on the platform, listed by id. */
  tenantEntry: (tenantId: number): Key => ({
    pk: 'TENANTS',
    sk: String(tenantId).padStart(10, '0'),
  }),
  /** Tenant 1: which company has this name; makes names of companies unique. */
  companyName: (name: string): Key => ({ pk: `COMPANY_NAME#${name}`, sk: 'COMPANY_NAME' }),
  /** The company's own record. */
  tenant: (): Key => ({ pk: 'TENANT', sk: 'TENANT' }),
  /** Tenant 1: a sign-in and the companies it belongs to (read by the token trigger). */
  person: (userId: string): Key => ({ pk: `PERSON#${userId}`, sk: 'PERSON' }),
  /** Tenant 1: a change of the password that began, until its result is reported. */
  passwordChange: (userId: string, id: string): Key => ({
    pk: `PERSON#${userId}`,
    sk: `PASSWORD_CHANGE#${id}`,
  }),
  /** Tenant 1: an address that requested a registration link, until the link has been mailed. */
  registration: (id: string): Key => ({ pk: `REGISTRATION#${id}`, sk: 'REGISTRATION' }),
  /**
   * Tenant 1: the user who has this e-mail address; makes addresses unique for invitations and
   * registrations.
   */
  userEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),

  /** A member of the tenant; read with every request. GSI1 lists staff by name. */
  member: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'MEMBER' }),
  staffIndex: (name: string, userId: string): IndexKeys => ({
    GSI1: { pk: 'STAFF', sk: `${name.toLowerCase()}#${userId}` },
  }),
  /** A requisition or tasks that a member is responsible for; maintained from the stream. */
  duty: (userId: string, about: string): Key => ({ pk: `DUTIES#${userId}`, sk: about }),
  /** A sign-in of a member, oldest first; kept for 90 days. */
  signIn: (userId: string, at: string): Key => ({ pk: `USER#${userId}`, sk: `SIGN_IN#${at}` }),
  /**
   * The active admins. Every change of an admin updates this item, so concurrent changes cannot
   * remove the last one.
   */
  admins: (): Key => ({ pk: 'ADMINS', sk: 'ADMINS' }),
  /** Weekly hours and exceptions of a member. */
  availability: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'AVAILABILITY' }),
  /**
   * The calendar version of a person. Every booking of the person increments it, so two concurrent
   * bookings cannot both succeed.
   */
  calendarLock: (personKey: string): Key => ({ pk: `CALENDAR#${personKey}`, sk: 'LOCK' }),
  /**
   * A busy time of a person (staff user id or candidate id), sorted by start; the panel finder
   * reads a time window.
   */
  busy: (personKey: string, startsAt: string, interviewId: string): Key => ({
    pk: `CALENDAR#${personKey}`,
    sk: `BUSY#${startsAt}#${interviewId}`,
  }),
  /** An event that a person added to their own calendar. */
  calendarEvent: (personKey: string, id: string): Key => ({
    pk: `CALENDAR#${personKey}`,
    sk: `EVENT#${id}`,
  }),
  /**
   * A person's calendar events by the end of their last occurrence, so that past events are not
   * read again.
   */
  calendarEventIndex: (personKey: string, lastsUntil: string, id: string): IndexKeys => ({
    GSI1: { pk: `CALENDAR#${personKey}#EVENTS`, sk: `${lastsUntil}#${id}` },
  }),
  /**
   * The hash of the secret that gives access to a person's interviews as a calendar subscription.
   */
  calendarFeed: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CALENDAR_FEED' }),
  /** A notification of a person, newest last. */
  notification: (userId: string, id: string): Key => ({
    pk: `NOTIFICATIONS#${userId}`,
    sk: `N#${id}`,
  }),
  /** The last notification that a person has read, and the number of unread ones. */
  notificationState: (userId: string): Key => ({ pk: `NOTIFICATIONS#${userId}`, sk: 'STATE' }),

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
  /** Earlier versions of a scorecard that was edited after the reveal. */
  scorecardVersion: (interviewId: string, userId: string, version: number): Key => ({
    pk: `INTERVIEW#${interviewId}`,
    sk: `SCORECARD_VERSION#${userId}#${String(version).padStart(6, '0')}`,
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

  /**
   * A chat thread of the team: `pair_…`, `grp_…`, or an application's id. Its partition holds the
   * messages by id.
   */
  chatThread: (id: string): Key => ({ pk: `CHAT#${id}`, sk: 'THREAD' }),
  chatMessage: (threadId: string, id: string): Key => ({ pk: `CHAT#${threadId}`, sk: `M#${id}` }),
  /**
   * A row of a person's chat thread list with their read state; written from the stream. GSI1 sorts
   * the rows by last message.
   */
  threadParticipant: (userId: string, threadId: string): Key => ({
    pk: `USER#${userId}#CHATS`,
    sk: threadId,
  }),
  threadParticipantIndex: (userId: string, at: string, threadId: string): IndexKeys => ({
    GSI1: { pk: `USER#${userId}#CHATS`, sk: `${at}#${threadId}` },
  }),
  /** An image that belongs to a message, so that no other message can claim it. */
  chatImage: (id: string): Key => ({ pk: `CHAT_IMAGE#${id}`, sk: 'IMAGE' }),
  /** A mail thread with a candidate; its partition holds the messages. */
  mailThread: (id: string): Key => ({ pk: `MAIL_THREAD#${id}`, sk: 'THREAD' }),
  mailMessage: (threadId: string, id: string): Key => ({
    pk: `MAIL_THREAD#${threadId}`,
    sk: `MSG#${id}`,
  }),
  /**
   * A slim row of a list of mail threads. Box: `C` the company's, `H#<user>` a hiring manager's,
   * `P#<candidate>` a candidate's; place: a label.
   */
  mailRow: (box: string, place: string, at: string, threadId: string): Key => ({
    pk: `MAIL#${box}#${place}`,
    sk: `${at}#${threadId}`,
  }),
  /** The number of mail threads per label of a box, maintained from the stream. */
  mailCounts: (box: string): Key => ({ pk: `MAIL_COUNTS#${box}`, sk: 'COUNTS' }),
  /** The read, star and label state of one person. */
  mailReading: (userId: string): Key => ({ pk: `MAIL_PERSON#${userId}`, sk: 'READING' }),
  /** The drafts of a person, newest last, and their number. */
  mailDraft: (userId: string, id: string): Key => ({ pk: `MAIL_DRAFTS#${userId}`, sk: id }),
  mailDraftCount: (userId: string): Key => ({ pk: `MAIL_PERSON#${userId}`, sk: 'DRAFTS' }),
  /** The company's own labels; they are few enough for one item. */
  mailLabels: (): Key => ({ pk: 'MAIL_LABELS', sk: 'LABELS' }),
  mailTemplate: (id: string): Key => ({ pk: 'MAIL_TEMPLATES', sk: id }),
  /** Prefix search over candidates and subjects: written from the stream, one item per token. */
  mailSearch: (token: string, threadId: string): Key => ({
    pk: `MAIL_SEARCH#${truncateToken(token, 2)}`,
    sk: `${token}#${threadId}`,
  }),
  /** A recording of an interview. */
  recording: (id: string): Key => ({ pk: `RECORDING#${id}`, sk: 'RECORDING' }),
  /** Recordings in which a candidate speaks (GSI2), for erasing all that is held about them. */
  recordingIndex: (candidateId: string, id: string): IndexKeys => ({
    GSI2: { pk: `CANDIDATE#${candidateId}#RECORDINGS`, sk: id },
  }),
  /** When one person spoke while it was recorded, five minutes an item. */
  recordingTalk: (recordingId: string, person: string, window: number): Key => ({
    pk: `RECORDING#${recordingId}`,
    sk: `TALK#${person}#${window}`,
  }),
  /** How long the company keeps recordings; missing while nobody changed it. */
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
   * characters of the word.
   */
  listWord: (prefix: string, word: string, id: string): Key => ({
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
  /** An application that waits for a decision or for an interview to be scheduled. */
  waiting: (for_: 'decide' | 'schedule', applicationId: string): Key => ({
    pk: `WAITING#${for_}`,
    sk: applicationId,
  }),
  /** A stream record that has been counted. */
  counted: (id: string): Key => ({ pk: `COUNTED#${id}`, sk: 'COUNTED' }),
  /** The calls of one caller on one route in one minute. */
  rate: (routeId: string, caller: string, minute: number): Key => ({
    pk: `RATE#${routeId}#${caller}#${minute}`,
    sk: 'RATE',
  }),
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
