import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/sample-rate.ts';

/** The recordings of one speaker as samples at 16 kHz. */
export interface Speaker {
  name: string;
  /** All recordings for the enrolment, concatenated. */
  enrolment: Float32Array;
  /** The recordings for tests, one utterance each. */
  tests: Float32Array[];
}

const NAME = /^([^-]+)-(enrol|test)-(\d+)\.wav$/;

/**
 * Reads the files `<speaker>-enrol-<n>.wav` and `<speaker>-test-<n>.wav` of a folder. Speakers
 * without both kinds are left out.
 * @throws Error if a file is not a WAV file with 16-bit mono PCM at 16 kHz
 */
export function readSpeakers(dir: string): Speaker[] {
  const files = readdirSync(dir).flatMap((file) => {
    const [, speaker = '', role, number] = NAME.exec(file) ?? [];
    return role ? [{ file, speaker, role, number: Number(number) }] : [];
  });
  const names = [...new Set(files.map(({ speaker }) => speaker))].toSorted();
  return names.flatMap((name) => {
    const read = (wanted: string) =>
      files
        .filter(({ speaker, role }) => speaker === name && role === wanted)
        .toSorted((one, other) => one.number - other.number)
        .map(({ file }) => readWav(join(dir, file)));
    const [enrolments, tests] = [read('enrol'), read('test')];
    if (enrolments.length === 0 || tests.length === 0) return [];
    return [{ name, enrolment: joinSamples(enrolments), tests }];
  });
}

function readWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  let at = 12;
  let isExpected = false;
  while (at + 8 <= bytes.length) {
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (name === 'fmt ')
      isExpected =
        bytes.readUInt16LE(at + 10) === 1 &&
        bytes.readUInt32LE(at + 12) === SAMPLE_RATE &&
        bytes.readUInt16LE(at + 22) === 16;
    if (name === 'data' && isExpected)
      return Float32Array.from(
        { length: Math.floor(Math.min(size, bytes.length - at - 8) / 2) },
        (_, index) => bytes.readInt16LE(at + 8 + index * 2) / 32_768,
      );
    at += 8 + size + (size % 2);
  }
  throw new Error(`${path} is no WAV file of 16 kHz, mono, 16 bit.`);
}
