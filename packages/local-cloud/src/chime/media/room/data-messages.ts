import type { DataMessage } from '../../wire/signal-frame.ts';

const MAX_MS = 300_000;
const MAX_MESSAGES = 1000;
/**
 * The maximum size that the client sends and the service accepts (Chime SDK guide, data messages).
 */
const MAX_BYTES = 2048;
const TOPIC = /^[\w-]{1,36}$/;
const isSendable = ({ topic, data }: DataMessage) =>
  TOPIC.test(topic ?? '') && (data?.length ?? 0) <= MAX_BYTES;

/**
 * The data messages that are delivered to participants who join later. Times are milliseconds of
 * the machine's clock.
 */
export class DataMessages {
  #messages: { message: DataMessage; until: number }[] = [];

  /**
   * Adds the sender to messages and stores those that have a lifetime. Messages that are larger
   * than the service accepts are dropped.
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
        this.#messages.push({ message, until: nowMs + Math.min(message.lifetimeMs, MAX_MS) });
    this.#messages = this.#messages.slice(-MAX_MESSAGES);
    return signed;
  }

  /** Returns the messages that a participant who joins now receives, oldest first. */
  alive(nowMs: number): DataMessage[] {
    this.#messages = this.#messages.filter(({ until }) => until > nowMs);
    return this.#messages.map(({ message }) => message);
  }
}
