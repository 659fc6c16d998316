import { ROOM_OPENS_MINUTES } from '@parley/contracts/room/room.schema.ts';
import { paths } from '../../paths.ts';
import type { Output } from '../../session/api/api.ts';

type NotificationSummary = Pick<
  Output<'list-notifications'>['items'][number],
  'notification_type' | 'interview_id' | 'params'
>;

const MINUTE = 60_000;
/**
 * Kinds of notifications that people open to join the room. No-shows are reported on the
 * interview's page.
 */
const CALLS_IN: ReadonlySet<string> = new Set([
  'join',
  'room-entered',
  'candidate-waiting',
  'nobody-joined',
  'hour-before',
]);
const STILL_MINUTES = 60;

/**
 * Returns the page that a notification opens, if any. For an interview it is the room shortly
 * before and after the start, otherwise the interview. For others it is the company settings, voice
 * case, thread, mail thread, candidate, card or requisition.
 * @param now milliseconds since 1970
 */
export function notificationPlace(
  {
    notification_type,
    interview_id,
    params: {
      starts_at,
      thread_key,
      mail_thread,
      candidate,
      card,
      requisition,
      voice_case,
      own_voice,
    },
  }: NotificationSummary,
  role: string,
  now: number,
): string | undefined {
  if (notification_type.startsWith('domain-')) return paths.companySettings;
  if (voice_case) return paths.voiceCase(voice_case);
  if (own_voice) return paths.candidateVoice;
  if (interview_id) {
    if (notification_type === 'panel-left') return paths.interviewLeft(interview_id);
    const start = Date.parse(starts_at ?? '');
    const open = now >= start - ROOM_OPENS_MINUTES * MINUTE && now < start + STILL_MINUTES * MINUTE;
    if (!CALLS_IN.has(notification_type) || !open) return paths.interview(interview_id);
    return role === 'candidate' ? paths.room(interview_id) : paths.interviewRoom(interview_id);
  }
  if (thread_key) return paths.chatThread(thread_key);
  if (mail_thread) return paths.mail('all', mail_thread);
  if (candidate) return paths.candidate(candidate);
  if (card) return paths.board(...card.split('~'));
  return requisition && paths.requisition(requisition);
}
