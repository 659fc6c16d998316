import { dayKey } from '../../../ui/time/day-key.ts';
import { formatDay } from '../../../ui/time/format-time.ts';
import { chatText } from '../chat-strings.ts';

const DAY = 86_400_000;

/** A day as one says it: today, yesterday, or its name and date. */
export function formatChatDay(at: string, now: number, zone: string): string {
  const day = dayKey(at, zone);
  if (day === dayKey(now, zone)) return chatText('thread.today');
  return day === dayKey(now - DAY, zone)
    ? chatText('thread.yesterday')
    : formatDay(at, zone, 'long');
}
