import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePiece } from '../audio/decode-piece.ts';
import { type MediaSource, toMediaSource } from '../audio/media-source.ts';
import { type AudioPiece, splitAudio } from '../audio/split-audio.ts';

/** The folder that contains a folder for each model. */
export const MODELS_DIR = join(import.meta.dirname, '../../models');

/**
 * The reference transcripts of the clips in packages/speech/fixtures, in lower case and without
 * punctuation, with the ids of their speakers. The texts are those of the books that were read, and
 * were compared with two automatic transcripts. The sources of the clips are in NOTICE, and
 * scripts/speech-clips.ts has made them.
 */
export const SPEECH_CLIPS = {
  'shop-boy': {
    speaker: '1688',
    text: 'his statement of having been a shop boy was the thing i liked best of all',
  },
  iron: {
    speaker: '1688',
    text:
      "there's iron they say in all our blood and a grain or two perhaps is good but his he makes " +
      'me harshly feel has got a little too much of steel',
  },
  'at-home': {
    speaker: '3331',
    text: 'i could do so much for all at home how i should enjoy that',
  },
  'peaceful-night': {
    speaker: '533',
    text: 'the most unusual thing i can think of would be a peaceful night',
  },
  bookseller: {
    speaker: '19',
    text:
      'northanger abbey this little work was finished in the year 1803 and intended for immediate ' +
      'publication it was disposed of to a bookseller it was even advertised',
  },
  lobsters: {
    speaker: '367',
    text:
      'lobsters and lobsters when is a lobster not a lobster when it is a crayfish this question ' +
      'and answer might well go into the primer of information for those who come to san francisco ' +
      'from the east for what is called a lobster in san francisco is not a lobster at all but a ' +
      'crayfish',
  },
} as const;

export type SpeechClip = keyof typeof SPEECH_CLIPS;

/** Returns the content of the WebM file of a clip. */
export const readClip = (name: SpeechClip): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../fixtures', `${name}.webm`));

/** Returns the clip `lobsters` in the format in which Amazon Chime records: stereo AAC in MP4. */
export const readMp4Clip = (): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../fixtures/lobsters.mp4'));

/** Returns all pieces of a media file. By default they have at most 10 minutes. */
export async function splitMedia(
  file: MediaSource | Uint8Array,
  maxSeconds = 600,
): Promise<AudioPiece[]> {
  const source = file instanceof Uint8Array ? toMediaSource(file) : file;
  const pieces: AudioPiece[] = [];
  for await (const piece of splitAudio(source, { maxSeconds })) pieces.push(piece);
  return pieces;
}

/** Decodes the first ten minutes of a media file to samples at 16 kHz. */
export async function decodeMedia(file: Uint8Array): Promise<Float32Array> {
  const [piece] = await splitMedia(file);
  return decodePiece(piece!.bytes);
}

/** Decodes a clip to samples at 16 kHz. */
export const decodeClip = (name: SpeechClip): Promise<Float32Array> => decodeMedia(readClip(name));
