import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { mediaSpans, type Span } from '@parley/domain/recordings/lanes.ts';
import { findOwnStretches } from '@parley/domain/voice/own-stretches.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { measureQuality } from '@parley/speech/voice/check/quality.ts';
import { readPieces } from '../shared/recorded-sound.ts';

const SAMPLE_RATE = 16_000;
/** The duration that is decoded at a time; a minute takes about 15 MB. */
const PIECE_SECONDS = 60;
/** More speech does not make the comparison better. */
const ENOUGH_SPEECH_SECONDS = 120;
/** If lanes contain little speech, for example with music in the background, reading ends here. */
const MOST_SECONDS = 300;

/** Speech of a candidate alone in a recording. */
interface OwnVoice {
  /** The samples: 16 kHz, −1 to 1. */
  samples: Float32Array;
  /** Where it is in the recording, in seconds. */
  stretches: Span[];
}

/**
 * Reads the sections of a recording in which one person speaks alone, from its beginning until
 * there is enough speech. Pieces without any are not decoded, and what follows is not read.
 * @param talk who spoke when, in epoch milliseconds
 * @throws UnreadableAudioError
 */
export async function readOwnVoice(
  bucket: Pick<FilesBucket, 'inspect' | 'readRange'>,
  recording: Recording,
  talk: ReadonlyMap<string, readonly Span[]>,
): Promise<OwnVoice> {
  const wanted = findStretches(recording, talk);
  const last = wanted.at(-1)?.[1] ?? 0;
  const chunks: Float32Array[] = [];
  const stretches: Span[] = [];
  let [speech, length] = [0, 0];
  const isEnough = () => speech >= ENOUGH_SPEECH_SECONDS || length >= MOST_SECONDS * SAMPLE_RATE;
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
      stretches.push([hundredths(from), hundredths(to)]);
      speech += measureQuality(chunk).speechSeconds;
      length += chunk.length;
    }
  }
  return { samples: join(chunks, length), stretches };
}

/** Returns where the candidate speaks alone, in seconds of the recording. */
function findStretches(
  { candidate_id, periods }: Recording,
  talk: ReadonlyMap<string, readonly Span[]>,
): Span[] {
  const spansOf = (isWanted: (person: string) => boolean) =>
    [...talk]
      .filter(([person]) => isWanted(person))
      .flatMap(([, spans]) => spans.flatMap((span) => mediaSpans(periods, span)));
  return findOwnStretches(
    spansOf((person) => person === candidate_id),
    spansOf((person) => person !== candidate_id),
  );
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

function join(chunks: readonly Float32Array[], length: number): Float32Array {
  const samples = new Float32Array(length);
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}
