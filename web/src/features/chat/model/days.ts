import { dayKey } from '../../../components/time/day-key.ts';
import type { Message } from './merge-messages.ts';

/**
 * Consecutive messages of one person on the same day, each less than five minutes after the
 * previous one.
 */
export interface Turn {
  author_id: string;
  author: string;
  at: string;
  messages: Message[];
}
export interface Day {
  day: string;
  at: string;
  turns: Turn[];
}
const TOGETHER_MS = 5 * 60_000;

/**
 * Groups messages (oldest first) by the days of a zone, and within them by turns. A notice of the
 * product is a turn of its own.
 */
export function groupByDay(messages: readonly Message[], zone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayKey(message.createdAt, zone);
    if (days.at(-1)?.day !== day) days.push({ day, at: message.createdAt, turns: [] });
    const { turns } = days.at(-1)!;
    const last = turns.at(-1)?.messages.at(-1);
    const joins =
      last &&
      last.author_id === message.author_id &&
      last.contentType !== 'notice' &&
      message.contentType !== 'notice' &&
      Date.parse(message.createdAt) - Date.parse(last.createdAt) < TOGETHER_MS;
    if (joins) turns.at(-1)!.messages.push(message);
    else
      turns.push({
        author_id: message.author_id,
        author: message.author,
        at: message.createdAt,
        messages: [message],
      });
  }
  return days;
}
