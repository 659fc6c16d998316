import type { DataMessage } from '../../wire/signal-frame.ts';

const MAX_MS = 300_000;
const MAX_MESSAGES = 1000;
/** What the client sends, and the service takes (Chime SDK guide, data messages). */
const MAX_BYTES = 2048;
const TOPIC = /^[\w-]{1,36}$/;
const isSendable = ({ topic = '', data }: DataMessage) =>
  TOPIC.test(topic) && (data?.length ?? 0) <= MAX_BYTES;

/** The messages that those who come later still get. Times are the machine's, in milliseconds. */
export class DataMessages {
  #kept: { message: DataMessage; until: number }[] = [];

  /**
   * Signs messages as coming from somebody, and keeps those that ask for it; what is larger than
   * the service takes is left out.
   */
  take(
    messages: DataMessage[],
    sender: { attendeeId: string; externalUserId: string },
    nowMs: number,
  ): DataMessage[] {
    const signed = messages.filter(isSendable).map((message): DataMessage => ({
      ...message,
      senderAttendeeId: sender.attendeeId,
      senderExternalUserId: sender.externalUserId,
      ingestTimeNs: nowMs * 1e6,
    }));
    for (const message of signed)
      if (message.lifetimeMs)
        this.#kept.push({ message, until: nowMs + Math.min(message.lifetimeMs, MAX_MS) });
    this.#kept = this.#kept.slice(-MAX_MESSAGES);
    return signed;
  }

  /** The messages that a participant who joins now receives, oldest first. */
  alive(nowMs: number): DataMessage[] {
    this.#kept = this.#kept.filter(({ until }) => until > nowMs);
    return this.#kept.map(({ message }) => message);
  }
}
