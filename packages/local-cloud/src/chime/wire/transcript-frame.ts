import { encodeMessage, type MessageShape } from './protobuf.ts';

/** The topic of data messages with transcripts. Source: amazon-chime-sdk-js. */
export const TRANSCRIPTION_TOPIC = 'aws:chime:transcription';

/** Numbers of `SdkTranscriptionStatus.Type` and `SdkTranscriptItem.Type`. */
export const TRANSCRIPTION = { STARTED: 1, STOPPED: 4, FAILED: 5 } as const;
const ITEM = { PRONUNCIATION: 1, PUNCTUATION: 2 } as const;

const shape = <Shape extends MessageShape>(given: Shape): Shape => given;

// The numbers of all fields are those of `SignalingProtocol.proto` of amazon-chime-sdk-js.
const TRANSCRIPT_ITEM = shape({
  content: [1, 'text'],
  endTime: [2, 'long'],
  speakerAttendeeId: [3, 'text'],
  speakerExternalUserId: [4, 'text'],
  startTime: [5, 'long'],
  type: [6, 'number'],
  stable: [9, 'bool'],
} as const);
const TRANSCRIPT_RESULT = shape({
  alternatives: [1, { items: [1, TRANSCRIPT_ITEM, 'many'], transcript: [2, 'text'] }, 'many'],
  channelId: [2, 'text'],
  endTime: [3, 'long'],
  isPartial: [4, 'bool'],
  resultId: [5, 'text'],
  startTime: [6, 'long'],
  languageCode: [7, 'text'],
} as const);
const TRANSCRIPT_FRAME = shape({
  events: [
    1,
    {
      status: [
        1,
        {
          type: [1, 'number'],
          eventTime: [2, 'long'],
          transcriptionRegion: [3, 'text'],
          transcriptionConfiguration: [4, 'text'],
          message: [5, 'text'],
        },
      ],
      transcript: [2, { results: [1, TRANSCRIPT_RESULT, 'many'] }],
    },
    'many',
  ],
} as const);

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
export function encodeTranscript(result: CaptionResult): Buffer {
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
  return encodeMessage(TRANSCRIPT_FRAME, {
    events: [
      {
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
      },
    ],
  });
}

/**
 * Encodes the message that transcription has started, stopped or failed.
 * @param atMs milliseconds since 1970
 */
export const encodeTranscriptionStatus = (
  type: keyof typeof TRANSCRIPTION,
  atMs: number,
  { region, languageCode, message }: { region: string; languageCode: string; message?: string },
): Buffer =>
  encodeMessage(TRANSCRIPT_FRAME, {
    events: [
      {
        status: {
          type: TRANSCRIPTION[type],
          eventTime: Math.round(atMs),
          transcriptionRegion: region,
          transcriptionConfiguration: JSON.stringify({
            EngineTranscribeSettings: { LanguageCode: languageCode },
          }),
          ...(message === undefined ? {} : { message }),
        },
      },
    ],
  });
