import protocol from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';
import type { ISdkTranscriptEvent } from 'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js';

/** The topic of data messages with transcripts. Source: amazon-chime-sdk-js. */
export const TRANSCRIPTION_TOPIC = 'aws:chime:transcription';

const STATUS = protocol.SdkTranscriptionStatus.Type;
const ITEM = protocol.SdkTranscriptItem.Type;

/**
 * A word of a caption. Its text includes the punctuation after it. Times are milliseconds since
 * 1970.
 */
interface CaptionWord {
  text: string;
  fromMs: number;
  toMs: number;
}

/** What one attendee said. A later result with the same id replaces a partial one. */
export interface CaptionResult {
  id: string;
  attendeeId: string;
  externalUserId: string;
  isPartial: boolean;
  languageCode: string;
  /** In order; at least one word. */
  words: readonly CaptionWord[];
}

const MARKS = '.,!?;:…。、，！？';

/**
 * Splits a word into its letters and the punctuation after them. A word that consists only of
 * punctuation is not split.
 */
function splitMark(text: string): [word: string, mark: string | undefined] {
  let end = text.length;
  while (end > 0 && MARKS.includes(text[end - 1]!)) end -= 1;
  const word = text.slice(0, end);
  return end < text.length && /[\p{L}\p{N}]/u.test(word)
    ? [word, text.slice(end)]
    : [text, undefined];
}

/** Encodes a transcript as the payload of a data message. */
export function encodeTranscript(result: CaptionResult): Uint8Array {
  const { attendeeId, externalUserId, words } = result;
  const speaker = { speakerAttendeeId: attendeeId, speakerExternalUserId: externalUserId };
  const items = words.flatMap(({ text, fromMs, toMs }) => {
    const [word, mark] = splitMark(text);
    const [startTime, endTime] = [Math.round(fromMs), Math.round(toMs)];
    const common = { ...speaker, endTime, stable: !result.isPartial };
    const spoken = { ...common, content: word, startTime, type: ITEM.PRONUNCIATION };
    if (mark === undefined) return [spoken];
    return [spoken, { ...common, content: mark, startTime: endTime, type: ITEM.PUNCTUATION }];
  });
  return encodeEvent({
    transcript: {
      results: [
        {
          alternatives: [{ items, transcript: words.map(({ text }) => text).join(' ') }],
          channelId: attendeeId,
          startTime: items[0]!.startTime,
          endTime: items.at(-1)!.endTime,
          isPartial: result.isPartial,
          resultId: result.id,
          languageCode: result.languageCode,
        },
      ],
    },
  });
}

/**
 * Encodes the message that transcription has started, stopped or failed.
 * @param atMs milliseconds since 1970
 */
export const encodeTranscriptionStatus = (
  type: 'STARTED' | 'STOPPED' | 'FAILED',
  atMs: number,
  { region, languageCode, message }: { region: string; languageCode: string; message?: string },
): Uint8Array =>
  encodeEvent({
    status: {
      type: STATUS[type],
      eventTime: Math.round(atMs),
      transcriptionRegion: region,
      transcriptionConfiguration: JSON.stringify({
        EngineTranscribeSettings: { LanguageCode: languageCode },
      }),
      message,
    },
  });

const encodeEvent = (event: ISdkTranscriptEvent): Uint8Array =>
  protocol.SdkTranscriptFrame.encode({ events: [event] }).finish();
