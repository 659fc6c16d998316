import { type Names, type Samples } from './names.ts';

const booking = (names: Names, now: Date) => {
  const day = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    date: day,
    time: '10:00',
    zone: 'UTC',
    duration_minutes: 45,
    panelists: [{ user_id: names.userId, role: 'lead' }],
  };
};

/** Returns the next 60 days. */
const window = (now: Date) => ({
  from: now.toISOString(),
  to: new Date(now.getTime() + 60 * 86_400_000).toISOString(),
});

/**
 * Returns a calendar event in 40 days, at a time that nothing else books. `now` is in milliseconds
 * since 1970.
 */
export const eventOn = (now: number, more: object = {}) => {
  const day = new Date(now + 40 * 86_400_000).toISOString().slice(0, 10);
  return {
    title: 'Dentist',
    description: '',
    allDay: false,
    color: 'voice-2' as const,
    shows: 'busy' as const,
    zone: 'Europe/Berlin',
    local_start: `${day}T10:00`,
    local_end: `${day}T11:30`,
    ...more,
  };
};

/** A well-formed request for each route about interviews, scorecards, rooms and calendars. */
export const INTERVIEW_SAMPLES = {
  'bulk-interviews': (names) => ({
    body: {
      ids: [names.interviewId],
      dry_run: true,
      action: { type: 'cancel', reason: 'Not needed any more' },
    },
  }),
  'export-interviews': () => ({ body: {} }),
  'create-interview': (names, now) => ({
    body: {
      jobreq_id: names.requisitionId,
      candidate_id: names.candidateId,
      ...booking(names, now),
    },
  }),
  'get-interview': (names) => ({ params: { id: names.interviewId } }),
  'update-interview': (names, now) => ({
    params: { id: names.interviewId },
    body: booking(names, now),
  }),
  'delete-interview': (names) => ({ params: { id: names.interviewId } }),
  'cancel-interview': (names) => ({
    params: { id: names.interviewId },
    body: { reason: 'Not needed any more' },
  }),
  'report-no-show': (names) => ({ params: { id: names.interviewId }, body: { who: 'candidate' } }),
  'respond-to-interview': (names) => ({
    params: { id: names.interviewId },
    body: { response: 'accepted' },
  }),
  'answer-invitation': (names) => ({
    params: { id: names.interviewId },
    body: { answer: 'accepted' },
  }),
  'list-calendar-replies': (names) => ({ params: { id: names.interviewId } }),
  'apply-calendar-reply': (names) => ({
    params: { id: names.interviewId, replyId: names.calendarReplyId },
    body: { person_id: names.candidateId, confirmed: true },
  }),
  'dismiss-calendar-reply': (names) => ({
    params: { id: names.interviewId, replyId: names.calendarReplyId },
  }),
  'get-calendar-reply-file': (names) => ({
    params: { id: names.interviewId, replyId: names.calendarReplyId, fileId: 'original' },
  }),
  'get-interview-calendar': (names) => ({ params: { id: names.interviewId } }),
  'ensure-interview-workflow': (names) => ({ body: { id: names.interviewId } }),
  'find-panel-times': (names) => ({
    body: {
      panelists: [{ user_id: names.userId, role: 'lead' }],
      candidate_id: names.candidateId,
      duration_minutes: 45,
    },
  }),
  'list-feedbacks': (names) => ({ query: { interview_id: names.interviewId } }),
  'create-feedback': (names) => ({ body: { interview_id: names.interviewId } }),
  'get-feedback': (names) => ({ params: { id: names.feedbackId } }),
  'update-feedback': (names) => ({
    params: { id: names.feedbackId },
    body: { summary: 'Changed' },
  }),
  'delete-feedback': (names) => ({ params: { id: names.feedbackId } }),
  'add-candidate-feedback': (names) => ({ body: { interview_id: names.interviewId, rating: 4 } }),
  'list-calendar-events': (names, now) => ({ query: { ...window(now), people: names.userId } }),
  'create-calendar-event': (_, now) => ({ body: eventOn(now.getTime()) }),
  'update-calendar-event': (names, now) => ({
    body: { id: names.calendarEventId, ...eventOn(now.getTime(), { title: 'Changed title' }) },
  }),
  'remove-calendar-event': (names) => ({ body: { id: names.calendarEventId } }),
  'read-calendar-feed': (names) => ({ params: { file: names.feedFile } }),
  'list-candidate-availability': (names, now) => ({
    query: { ...window(now), candidate_id: names.candidateId },
  }),
  'get-recording': (names) => ({ params: { sid: names.recordingId } }),
  'get-recording-url': (names) => ({ params: { sid: names.recordingId } }),
  'get-transcript': (names) => ({ params: { sid: names.recordingId } }),
  'correct-transcript': (names) => ({
    params: { sid: names.recordingId },
    body: { change: { kind: 'words', turn: '1', at: 0, count: 1, text: 'Hello' } },
  }),
  'get-transcript-history': (names) => ({ params: { sid: names.recordingId } }),
  'get-own-interview-record': (names) => ({ params: { id: names.heldId } }),
  'restart-transcript': (names) => ({ params: { sid: names.recordingId } }),
  'list-quoted-places': (names) => ({ params: { sid: names.recordingId } }),
  'get-quotes': (names) => ({ params: { sid: names.recordingId }, query: { places: '1-2.5' } }),
  'search-transcripts': () => ({ query: { q: 'pipeline' } }),
  'list-consents': (names) => ({ params: { id: names.candidateId } }),
  'update-recording-settings': () => ({
    body: {
      retention_days: 60,
      recorded_media: 'audio',
      transcription: true,
      captions: true,
      language: 'en',
      voices: false,
    },
  }),
  'erase-recording': (names) => ({ params: { sid: names.recordingId } }),
  'get-interview-kit': (names) => ({ params: { id: names.heldId } }),
  'get-room': (names) => ({ params: { id: names.heldId } }),
  'join-room': (names) => ({ params: { id: names.heldId }, body: { as: 'tab-of-sample' } }),
  'leave-room': (names) => ({ params: { id: names.heldId }, body: { as: 'tab-of-sample' } }),
  'admit-to-room': (names) => ({
    params: { id: names.heldId },
    body: { person: names.candidateId },
  }),
  'remove-from-room': (names) => ({
    params: { id: names.heldId },
    body: { person: names.candidateId },
  }),
  'end-room': (names) => ({ params: { id: names.heldId } }),
  'answer-consent': (names) => ({
    params: { id: names.heldId },
    body: { purpose: 'recording', answer: 'granted' },
  }),
  'change-room-recording': (names) => ({ params: { id: names.heldId }, body: { action: 'stop' } }),
  'list-moments': (names) => ({ params: { id: names.heldId } }),
  'mark-moment': (names, now) => ({
    params: { id: names.heldId },
    body: { at: now.toISOString(), text: 'Said it well' },
  }),
  'change-moment': (names) => ({
    params: { id: names.heldId, momentId: names.momentId },
    body: { text: 'Said it very well', attribute: null },
  }),
  'remove-moment': (names) => ({ params: { id: names.heldId, momentId: names.momentId } }),
  'list-room-messages': (names) => ({ params: { id: names.heldId } }),
  'send-room-message': (names) => ({
    params: { id: names.heldId },
    body: { client_id: crypto.randomUUID(), text: 'Can you hear me?' },
  }),
  'report-talk': (names, now) => ({
    params: { id: names.heldId },
    body: {
      segments: [{ from: new Date(now.getTime() - 4000).toISOString(), to: now.toISOString() }],
    },
  }),
  'guest-get-invitation': (names) => ({ body: { key: names.roomKey } }),
  'guest-answer-invitation': (names) => ({
    body: { key: names.roomKey, answer: { answer: 'declined', words: 'I am away' } },
  }),
  'guest-get-calendar': (names) => ({ body: { key: names.roomKey } }),
  'guest-write-mail': (names) => ({
    body: { key: names.roomKey, client_id: crypto.randomUUID(), text: 'Where do I park?' },
  }),
  'guest-get-room': (names) => ({ body: { key: names.roomKey } }),
  'guest-join-room': (names) => ({ body: { key: names.roomKey, as: 'tab-of-sample' } }),
  'guest-leave-room': (names) => ({ body: { key: names.roomKey, as: 'tab-of-sample' } }),
  'guest-answer-consent': (names) => ({
    body: { key: names.roomKey, purpose: 'recording', answer: 'granted' },
  }),
  'guest-list-room-messages': (names) => ({ body: { key: names.roomKey } }),
  'guest-send-room-message': (names) => ({
    body: { key: names.roomKey, client_id: crypto.randomUUID(), text: 'I can' },
  }),
  'guest-report-talk': (names, now) => ({
    body: {
      key: names.roomKey,
      segments: [{ from: new Date(now.getTime() - 4000).toISOString(), to: now.toISOString() }],
    },
  }),
} satisfies Samples;
