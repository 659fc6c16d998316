import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { toMediaSource } from '@parley/speech/audio/media-source.ts';
import { splitAudio } from '@parley/speech/audio/split-audio.ts';

/** A recording of speech with its reference transcript. */
export interface SpokenFile {
  name: string;
  path: string;
  text: string;
}

const SOUND = new Set(['.wav', '.webm', '.mp4', '.m4a', '.flac']);

/**
 * Returns the recordings in a folder and its subfolders that have a reference transcript. It is
 * either a file `name.txt` beside `name.wav`, or a line in a file `*.trans.txt` of the same folder,
 * which is the format of LibriSpeech.
 */
export function listSpokenFiles(folder: string): SpokenFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOUND.has(extname(name)))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const text = findText(path);
      return text === undefined ? [] : [{ name, path, text }];
    });
}

function findText(path: string): string | undefined {
  const stem = basename(path, extname(path));
  const own = join(dirname(path), `${stem}.txt`);
  if (existsSync(own)) return readFileSync(own, 'utf8');
  for (const name of readdirSync(dirname(path)).filter((each) => each.endsWith('.trans.txt'))) {
    const lines = readFileSync(join(dirname(path), name), 'utf8').split('\n');
    const line = lines.find((each) => each.startsWith(`${stem} `));
    if (line) return line.slice(stem.length + 1);
  }
  return undefined;
}

/** Returns the samples of a recording at 16 kHz. To read FLAC, it runs the program `flac`. */
export async function readSpeech(path: string): Promise<Float32Array> {
  const bytes =
    extname(path) === '.flac'
      ? execFileSync('flac', ['-s', '-d', '-c', path], { maxBuffer: 1 << 30 })
      : readFileSync(path);
  const parts: Float32Array[] = [];
  for await (const piece of splitAudio(toMediaSource(bytes), { maxSeconds: 600 }))
    parts.push(await decodePiece(piece.bytes));
  return concatenate(parts);
}

/** Returns the samples of all parts in their order. */
export function concatenate(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
