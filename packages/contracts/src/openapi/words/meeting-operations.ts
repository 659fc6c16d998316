import type { RouteId } from '../../route-table.ts';

/** What the calls of calendars, interviews, rooms, recordings, transcripts and voices do. */
export const MEETING_OPERATIONS = {
  'admit-to-room':
    "For those in the room with the right in `me.can`. The candidate's page asks again every few " +
    'seconds, and is then connected.',
  'answer-consent':
    'The present answer of the person for this purpose is replaced; all answers are kept in ' +
    'their ledger. A withdrawal erases what was made of the interview for this purpose, and ' +
    '`receipts` of the answer says what that was.',
  'answer-invitation':
    "Stores the candidate's answer for the present revision, and tells whoever has booked the " +
    'interview. A new answer replaces the one of before. `withdraw` is a decision about the ' +
    'application and calls off its coming interviews.',
  'answer-voice-case':
    'A new answer replaces the one of before. Whoever looks into the case reads it.',
  'answer-voice-consent': 'Consent alone stores no voice.',
  'apply-calendar-reply':
    'The answer holds from then on, also if the person had given another one later; the audit ' +
    'names the caller.',
  'assign-voice-case': 'A case that is assigned can be given to another member.',
  'bulk-interviews':
    'Each interview is changed in a transaction of its own, and `results` tells for each what ' +
    'became of it. With `dry_run` nothing is changed. Nothing of it can be undone.',
  'cancel-interview':
    'Panel and candidate get the cancellation with the reason, and the times are free again. It ' +
    'cannot be undone; book another interview instead.',
  'change-moment': 'Remark and attribute are replaced together.',
  'change-room-recording':
    'For those in the room with the right in `me.can`. Asking for what is so already changes ' +
    'nothing. The recording begins when no consent is missing any more.',
  'check-room-voice': 'The answer is `verified` or nothing; it tells no number and no reason.',
  'close-voice-case': 'The finding has no effect on the candidate by itself.',
  'correct-transcript':
    'Makes one change and a new revision; the text of before is kept. Quotes in scorecards show ' +
    'the corrected words and those of before.',
  'create-calendar-event':
    'The event is stored with its local times, so that a repetition stays at the same time of ' +
    'day when clocks change. A time that does not exist on that day is refused. Offered times ' +
    'may not overlap and lie in the future.',
  'create-interview':
    'The times of panel and candidate are reserved in the same transaction, so that of two ' +
    'bookings for one time the second is refused with `slot-taken`. Candidate and panel get ' +
    'invitations by mail, and reminders later.',
  'delete-interview':
    'One that is still to come is cancelled first, and panel and candidate are told. One with a ' +
    'submitted scorecard cannot be deleted, because the decision is based on it.',
  'delete-own-enrolment':
    'What was made of the voice in interviews stays until the consent is withdrawn or it ' +
    'expires.',
  'dismiss-calendar-reply': 'Nobody is told.',
  'end-room': 'For those in the room with the right in `me.can`. Scorecards are due from then on.',
  'enrol-voice':
    'Needs consent, and at least ten seconds of clear speech of one person. A new enrolment ' +
    'replaces the one of before.',
  'ensure-interview-workflow':
    'Starts the workflow that reminds, opens the room and asks for scorecards, if it does not ' +
    'run for the present revision. Ordinarily it runs by itself.',
  'erase-recording':
    'Its transcript goes with it. That there was a recording, and who erased it, stays in the ' +
    'list and the audit.',
  'export-interviews':
    'Ask for page after page with `cursor` and join them without a separator; the first one has ' +
    'the head line. Scorecards are counted, their content is not part of it.',
  'find-panel-times':
    'Considers weekly hours, calendars, interviews and limits of the whole panel and the ' +
    'candidate. Nothing is reserved; `create-interview` checks the time again.',
  'get-calendar-feed':
    'The address itself is told once, when it is made, because only its hash is stored.',
  'get-calendar-reply-file':
    'A reader who still owes a scorecard about the candidate gets no file.',
  'get-interview':
    'The note is left out, and `note_hidden` is true, for readers outside the panel who still ' +
    'owe a scorecard about the candidate.',
  'get-interview-calendar':
    "The text is a calendar with one entry, in the caller's time zone, with the same UID and " +
    'SEQUENCE as in the mails.',
  'get-interview-kit': 'Whoever is on the panel gets it, even without the right to requisitions.',
  'get-interview-stats': 'The numbers are kept with each change and not counted while reading.',
  'get-own-voice':
    'Without the comparison of voices in the company, `asked` is false and nobody has to answer.',
  'get-own-voice-sound': 'For the candidate alone; nobody else can hear it.',
  'get-quotes':
    'Words are read from the transcript each time and stored nowhere else, so that nothing ' +
    'remains of an erased recording.',
  'get-recording':
    "Moments of others are left out, and `moments_closed` is true, until the caller's own " +
    'scorecard is submitted. A recording that is being erased has no media.',
  'get-recording-settings':
    'A company that has not chosen gets the values with which the product begins.',
  'get-recording-url': 'The link works for a few minutes for everybody who has it.',
  'get-recording-voice': 'The result is told only to those who may look into cases.',
  'get-room':
    'Nobody is shown as present by reading it. Before `opens_at` and after `closes_at` nobody ' +
    'can enter.',
  'get-transcript':
    'While it is being made, `progress` tells how far that is. Words are tuples of text, start ' +
    'and end in seconds, and how sure the model was.',
  'get-transcript-history': 'The last entry is the text as it was recognized, which has no author.',
  'get-voice-case': 'Results are words and never numbers.',
  'guest-answer-consent': 'The same as `answer-consent`, with the link instead of a session.',
  'guest-answer-invitation': 'The same as `answer-invitation`, with the link instead of a session.',
  'guest-answer-voice-case': 'The same as `answer-voice-case`, with the link instead of a session.',
  'guest-answer-voice-consent':
    'The same as `answer-voice-consent`, with the link instead of a session.',
  'guest-delete-enrolment':
    'The same as `delete-own-enrolment`, with the link instead of a session.',
  'guest-enrol-voice': 'The same as `enrol-voice`, with the link instead of a session.',
  'guest-get-calendar':
    'The text is a calendar with one entry, with the same UID and SEQUENCE as in the mail.',
  'guest-get-invitation': 'Without notes and scores, and with only the names of the panel.',
  'guest-get-room':
    'The link works until 360 days after the room has closed, so that a withdrawal is possible ' +
    'as long as a recording may be kept.',
  'guest-get-voice': 'The same as `get-own-voice`, with the link instead of a session.',
  'guest-get-voice-sound': 'Only in the browser in which it was enrolled.',
  'guest-join-room':
    'The panel lets the candidate in. Another browser with the same link waits in the lobby ' +
    'again.',
  'guest-leave-room': 'The candidate may come back.',
  'guest-list-room-messages':
    'Empty for a candidate who was not let in in this browser. At most 100 at a time; if `more` ' +
    'is true, ask again with the last id as `after`.',
  'guest-report-talk': 'The same as `report-talk`, with the link instead of a session.',
  'guest-send-room-message': 'The same `client_id` writes one message, however often it is sent.',
  'guest-write-mail':
    "The message begins or continues the candidate's conversation with the company. The same " +
    '`client_id` writes one message, however often it is sent.',
  'join-room':
    '`entry` is `admitted` with what a client of Amazon Chime needs to connect, or `lobby` ' +
    'without it. A second call from the same person connects them again.',
  'leave-room': 'The person is shown as gone; the meeting goes on for the others.',
  'list-calendar-events':
    "Colleagues' own events are told as busy times without their content. `truncated` is true if " +
    'there are more interviews in the window than are returned.',
  'list-calendar-replies':
    'Such as answers whose sender is not proven, or that are for a time which the interview had ' +
    'before.',
  'list-candidate-availability':
    'Titles that the candidate gave the times are left out. If `has_offered` is true, only ' +
    'offered times are proposed.',
  'list-interviews':
    'Candidates get their own interviews and interviewers those of their panels, whatever filter ' +
    'is sent. The list follows changes with a short delay.',
  'list-moments':
    "Until the caller's own scorecard is submitted, others' moments are not read at all.",
  'list-quoted-places': '`by` names only authors whose scorecards the caller may read.',
  'list-recordings':
    'Recordings that were erased or have expired stay in the list without anything to play.',
  'list-room-messages':
    'At most 100 at a time; if `more` is true, ask again with the last id as `after`.',
  'list-voice-cases': 'Closed ones are listed the latest first.',
  'make-calendar-feed':
    "Whoever has the address can read the caller's interviews without signing in. It needs a " +
    'sign-in of the last 15 minutes, because it outlives the session.',
  'mark-moment':
    'Can be done during the interview and shortly afterwards, at most 200 times by each person. ' +
    'The candidate does not learn of it.',
  'read-calendar-feed':
    'The entries are those of the invitations; notes for the panel are not in them. A wrong ' +
    'address is answered like one that was removed.',
  'remove-calendar-event':
    'Interviews that were booked into an offered time stay. One occurrence alone is removed by ' +
    'adding its date to `skip` with `update-calendar-event`.',
  'remove-calendar-feed': 'Calendars that have subscribed get nothing any more.',
  'remove-from-room':
    'For those in the room with the right in `me.can`. The connection ends before the answer.',
  'remove-moment': 'It cannot be restored.',
  'reopen-voice-case': 'Its note and finding stay until it is closed again.',
  'report-no-show':
    'The interview can be moved to another time afterwards with `update-interview`.',
  'report-talk':
    'At most 200 times in one call. What lies outside of a recording is left out, and `taken` is ' +
    'the number of those that were stored.',
  'respond-to-interview':
    "Stores the caller's own answer for the present revision, and tells whoever has booked the " +
    'interview. A new answer replaces the one of before.',
  'restart-transcript':
    'Only a transcription that has failed or makes no progress is started again, and only while ' +
    'the recording may be transcribed.',
  'search-transcripts':
    'A page can be shorter than its limit although more follow; go on until `next_cursor` is ' +
    'null.',
  'send-room-message':
    'For people who are in the room. The same `client_id` writes one message, however often it ' +
    'is sent.',
  'update-calendar-event':
    'All fields are replaced together; one that is left out has its default. An event of ' +
    'somebody else is not found.',
  'update-interview':
    'Time and panel are replaced together and have to be sent; title, location, note and ' +
    'language stay if they are left out. It makes a new revision: calendars are updated, people ' +
    'who were removed get a cancellation, and a new time asks everybody for a new answer. A call ' +
    'that changes nothing is answered with the interview as it is.',
  'update-recording-settings':
    'All settings are replaced together. They hold for recordings that begin afterwards; what is ' +
    'kept already keeps its day of erasure.',
} as const satisfies Partial<Record<RouteId, string>>;
