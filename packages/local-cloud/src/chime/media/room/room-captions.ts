import type { FromTranscriber } from '../../captions/caption-messages.ts';
import type { TranscriberProcess } from '../../captions/transcriber-process.ts';
import { FRAME, type SignalFrame } from '../../wire/signal-frame.ts';
import {
  encodeTranscript,
  encodeTranscriptionStatus,
  TRANSCRIPTION_TOPIC,
} from '../../wire/transcript-frame.ts';
import type { TranscriptionOrder } from '../media-plane.ts';
import type { AudioPacket } from '../peer/peer.ts';
import type { Participant } from './participant.ts';

/** All participants of the meeting. */
interface Audience {
  tellAll(frame: SignalFrame): void;
}

/**
 * The live transcription of one meeting. It forwards the audio of all participants to the
 * transcription process and sends the results to all of them. Nothing is stored, so a participant
 * who joins later gets only later captions.
 */
export class RoomCaptions {
  readonly #room: Audience;
  readonly #transcriber: TranscriberProcess;
  #order: TranscriptionOrder;
  /** The external user id of each attendee who has sent audio. */
  readonly #speakers = new Map<string, string>();

  constructor(room: Audience, transcriber: TranscriberProcess, order: TranscriptionOrder) {
    [this.#room, this.#transcriber, this.#order] = [room, transcriber, order];
    this.start(order);
  }

  /** Starts the transcription, or changes its language. */
  start(order: TranscriptionOrder): void {
    this.#order = order;
    this.#transcriber.start(order.meetingId, order.languageCode);
    this.#status('STARTED');
  }

  stop(): void {
    this.#transcriber.stop(this.#order.meetingId);
    this.#status('STOPPED');
  }

  failed(message: string): void {
    this.#status('FAILED', message);
  }

  hear({ attendeeId, attendee }: Participant, { payload, sequenceNumber }: AudioPacket): void {
    this.#speakers.set(attendeeId, attendee.externalUserId);
    this.#transcriber.hear(this.#order.meetingId, attendeeId, payload, sequenceNumber);
  }

  gone({ attendeeId }: Participant): void {
    this.#transcriber.gone(this.#order.meetingId, attendeeId);
  }

  said({ speaker, id, isPartial, words }: Extract<FromTranscriber, { event: 'said' }>): void {
    const externalUserId = this.#speakers.get(speaker);
    if (externalUserId === undefined) return;
    const { languageCode } = this.#order;
    this.#send(
      encodeTranscript({
        id,
        attendeeId: speaker,
        externalUserId,
        isPartial,
        languageCode,
        words,
      }),
    );
  }

  #status(type: 'STARTED' | 'STOPPED' | 'FAILED', message?: string): void {
    const { region, languageCode } = this.#order;
    this.#send(encodeTranscriptionStatus(type, Date.now(), { region, languageCode, message }));
  }

  #send(data: Uint8Array): void {
    const message = {
      topic: TRANSCRIPTION_TOPIC,
      data,
      lifetimeMs: 0,
      senderAttendeeId: '',
      senderExternalUserId: '',
      ingestTimeNs: Date.now() * 1e6,
    };
    this.#room.tellAll({ type: FRAME.DATA_MESSAGE, dataMessage: { messages: [message] } });
  }
}
