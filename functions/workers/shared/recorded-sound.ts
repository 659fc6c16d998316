import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import type { MediaSource } from '@parley/speech/audio/media-source.ts';
import { type AudioPiece, splitAudio } from '@parley/speech/audio/split-audio.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';

type RecordedFiles = Pick<Recording, 'parts' | 'object_key' | 'periods'>;

/** A piece of the sound of a recording. */
export interface RecordedPiece {
  /** The start in seconds of the recording. */
  from: number;
  seconds: number;
  /** For `decodePiece`. */
  bytes: AudioPiece['bytes'];
}

const secondsOf = ({ from, to }: RecordedFiles['periods'][number]): number =>
  to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000;

/** Returns the seconds of all recorded periods. */
export const sumPeriods = ({ periods }: Pick<Recording, 'periods'>): number =>
  periods.reduce((sum, period) => sum + secondsOf(period), 0);

/**
 * Yields the sound of all files of a recording in pieces, without decoding it, and reads the files
 * in ranges. Seconds are counted over all files, each of which begins where the previous recorded
 * periods end, as in the player and in the lanes.
 * @throws UnreadableAudioError if no file has sound, or one cannot be read
 */
export async function* readPieces(
  bucket: Pick<FilesBucket, 'inspect' | 'readRange'>,
  { parts, object_key: whole, periods }: RecordedFiles,
  maxSeconds: number,
): AsyncIterable<RecordedPiece> {
  const files = parts.length > 0 ? parts.map(({ object_key }) => object_key) : [whole];
  let [start, isSilent] = [0, true];
  for (const [index, key] of files.entries()) {
    if (key !== null)
      for await (const piece of withoutSilentFiles(await openMedia(bucket, key), maxSeconds)) {
        isSilent = false;
        yield { from: start + piece.from, seconds: piece.seconds, bytes: piece.bytes };
      }
    start += periods[index] ? secondsOf(periods[index]) : 0;
  }
  if (isSilent) throw new UnreadableAudioError('no-audio');
}

/** The file of a short period may have no sound while others do. */
async function* withoutSilentFiles(source: MediaSource, maxSeconds: number) {
  try {
    yield* splitAudio(source, { maxSeconds });
  } catch (error) {
    if (!(error instanceof UnreadableAudioError && error.code === 'no-audio')) throw error;
  }
}

/** @throws Error if the object does not exist; the workflow then retries */
async function openMedia(
  bucket: Pick<FilesBucket, 'inspect' | 'readRange'>,
  key: string,
): Promise<MediaSource> {
  const found = await bucket.inspect(key);
  if (!found) throw new Error('a file of the recording is not there');
  return {
    size: found.size,
    read: (from, length) =>
      from >= found.size || length <= 0
        ? Promise.resolve(new Uint8Array())
        : bucket.readRange(key, from, length),
  };
}
