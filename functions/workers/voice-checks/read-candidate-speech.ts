import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { mediaSpans, type Span } from '@parley/domain/recordings/lanes.ts';
import {
  findConsentedSpeech,
  type PeopleOfRecording,
} from '@parley/domain/voice/consented-speech.ts';
import { findSingleSpeakerSpans } from '@parley/domain/voice/single-speaker-spans.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { measureQuality } from '@parley/speech/voice/check/quality.ts';
import { readPieces } from '../shared/recorded-sound.ts';

const SAMPLE_RATE = 16_000;
/** The duration of the pieces that are decoded, one at a time. A minute takes about 15 MB. */
const PIECE_SECONDS = 60;
/** More net speech does not improve the comparison. */
const ENOUGH_SPEECH_SECONDS = 120;
/** The maximum duration that is read, even if it contains little speech, for example music. */
const MAX_SECONDS = 300;

/** Parts of a recording in which only the candidate speaks. */
interface CandidateSpeech {
  /** The samples of all spans, concatenated: 16 kHz, −1 to 1. */
  samples: Float32Array;
  /** In seconds of the recording. */
  spans: Span[];
}

/**
 * Reads the spans of a recording in which only the candidate speaks, until there is enough speech.
 * Pieces without such speech are not decoded, and what follows is not read. Nothing is read if
 * somebody may be speaking who does not consent to the comparison of voices (ADR 66).
 * @param talk for each person when they spoke, in epoch milliseconds
 * @throws UnreadableAudioError if a file of the recording cannot be read
 */
export async function readCandidateSpeech(
  bucket: Pick<FilesBucket, 'inspect' | 'readRange'>,
  recording: Recording,
  talk: ReadonlyMap<string, readonly Span[]>,
  people: PeopleOfRecording,
): Promise<CandidateSpeech> {
  const wanted = findCandidateSpans(recording, talk, people);
  const last = wanted.at(-1)?.[1] ?? 0;
  const chunks: Float32Array[] = [];
  const spans: Span[] = [];
  let [speech, measured, length] = [0, 0, 0];
  const isEnough = () => {
    // There is less net speech than sound, so the speech in less sound is not measured.
    if (length < ENOUGH_SPEECH_SECONDS * SAMPLE_RATE) return false;
    for (; measured < chunks.length; measured += 1)
      speech += measureQuality(chunks[measured]!).speechSeconds;
    return speech >= ENOUGH_SPEECH_SECONDS || length >= MAX_SECONDS * SAMPLE_RATE;
  };
  for await (const piece of readPieces(bucket, recording, PIECE_SECONDS)) {
    if (piece.from >= last || isEnough()) break;
    const end = piece.from + piece.seconds;
    const inside = wanted.flatMap(([from, to]): Span[] =>
      from < end && to > piece.from ? [[Math.max(from, piece.from), Math.min(to, end)]] : [],
    );
    if (inside.length === 0) continue;
    const samples = await decodePiece(piece.bytes);
    for (const [from, to] of inside) {
      if (isEnough()) break;
      const chunk = samples.slice(
        Math.round((from - piece.from) * SAMPLE_RATE),
        Math.round((to - piece.from) * SAMPLE_RATE),
      );
      chunks.push(chunk);
      spans.push([roundToHundredths(from), roundToHundredths(to)]);
      length += chunk.length;
    }
  }
  return { samples: join(chunks, length), spans };
}

/** Returns the spans in which only the candidate speaks, in seconds of the recording. */
function findCandidateSpans(
  { candidate_id, periods }: Recording,
  talk: ReadonlyMap<string, readonly Span[]>,
  people: PeopleOfRecording,
): Span[] {
  const lanes = [...talk].map(([person, spans]) => ({
    person,
    segments: spans.flatMap((span) => mediaSpans(periods, span)),
  }));
  const { isConsented } = findConsentedSpeech(people, lanes);
  const listSpans = (isWanted: (person: string) => boolean) =>
    lanes.filter(({ person }) => isWanted(person)).flatMap(({ segments }) => segments);
  return findSingleSpeakerSpans(
    listSpans((person) => person === candidate_id),
    listSpans((person) => person !== candidate_id),
  ).filter(isConsented);
}

const roundToHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

function join(chunks: readonly Float32Array[], length: number): Float32Array {
  const samples = new Float32Array(length);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}
