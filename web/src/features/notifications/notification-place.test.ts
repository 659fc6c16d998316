import { expect, it } from 'vitest';
import { notificationPlace } from './notification-place.ts';

const start = '2026-11-23T15:00:00Z';
const place = (
  notification_type: string,
  minutes: number,
  role = 'interviewer',
  starts_at = start,
) =>
  notificationPlace(
    { notification_type, interview_id: 'iv1', params: starts_at === '' ? {} : { starts_at } },
    role,
    Date.parse(start) + minutes * 60_000,
  );

it('leads into the room if the interview is about to begin', () => {
  expect(place('join', -10)).toBe('/app/management/interview/iv1/room');
  expect(place('join', 5, 'candidate')).toBe('/room/iv1');
});

it('leads a member who is not on the panel to a page that says so', () => {
  expect(place('panel-left', -40, 'interviewer')).toBe('/app/management/interview/iv1?left=1');
});

it('leads to the interview before that, long after it, and for other notifications', () => {
  expect([
    place('join', -40),
    place('join', 90),
    place('interview-rescheduled', -5),
    place('no-show', 15, 'recruiter'),
    place('join', 0, 'recruiter', ''),
  ]).toEqual(Array(5).fill('/app/management/interview/iv1'));
});

it.each([
  ['chat-mention', { thread_key: 'pair~a~b' }, '/app/chat/pair~a~b'],
  ['board-mention', { card: 'req_1~cand_2' }, '/app/kanban?requisition=req_1&card=cand_2'],
  ['approval-asked', { requisition: 'req_1' }, '/app/management/requisition/req_1'],
  ['erasure-asked', { candidate: 'cand_1' }, '/app/management/candidate/cand_1'],
  ['voice-case-opened', { voice_case: 'rec_1' }, '/app/voiceCase/rec_1'],
  ['voice-case-asked', { own_voice: 'true' }, '/app/candidate/voice'],
  ['domain-proof-ended', { title: 'acme.com' }, '/management/company'],
  ['mail-answered', { mail_thread: 'thr_1' }, '/app/mail/all/thr_1'],
])('leads from %s %o to %s', (notification_type, params, to) => {
  expect(
    notificationPlace(
      { notification_type, interview_id: null, params: params as Record<string, string> },
      'recruiter',
      0,
    ),
  ).toBe(to);
});
