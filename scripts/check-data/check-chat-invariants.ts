import { type ThreadParticipant, chatThreadItem } from '@parley/data/chat/chat.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { countBy, ofKind, type Snapshot } from './snapshot.ts';

/**
 * Checks that the rows of people's chat thread lists show the participants and the last message.
 */
export function checkChatInvariants(snapshot: Snapshot): string[] {
  const violations: string[] = [];
  const threads = ofKind(snapshot, 'CHAT_THREAD').map((item) => chatThreadItem.parse(item));
  // The read mark of a member who is not a participant is not a row of a list.
  const seats = new Map(
    ofKind(snapshot, 'CHAT_SEAT')
      .filter(({ thread_id }) => thread_id !== undefined)
      .map((item) => [`${item.PK} ${item.SK}`, item]),
  );
  for (const { id, participants, seq, last } of threads) {
    for (const { user_id } of participants) {
      const { pk, sk } = keys.threadParticipant(user_id, id);
      const seat = seats.get(`${pk} ${sk}`);
      seats.delete(`${pk} ${sk}`);
      const { last_seq, last: shown } = (seat ?? {}) as Partial<ThreadParticipant>;
      if (last_seq !== seq || shown?.id !== last.id) {
        const shows = `${last_seq ?? 'none'} of ${seq} messages`;
        violations.push(`${pk} shows ${shows} of the conversation ${id}`);
      }
    }
  }
  for (const { PK, SK } of seats.values()) {
    violations.push(`${PK} shows the conversation ${SK} of others`);
  }
  const messages = countBy(ofKind(snapshot, 'CHAT_MESSAGE'), ({ thread_id }) => String(thread_id));
  for (const { id, seq } of threads) {
    const has = messages.get(id) ?? 0;
    if (has !== seq) violations.push(`the conversation ${id} says ${seq} messages and has ${has}`);
  }
  return violations;
}
