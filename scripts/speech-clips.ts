import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKnownSound } from '@parley/speech/testing/known-sound.ts';

/**
 * Generates the files in packages/speech/fixtures with ffmpeg: clips of utterances of LibriSpeech
 * (FLAC), one of them as MP4 too, and a known sound as MP4. The files are committed, so this script
 * is not needed to test or build.
 */
const CLIPS = [
  { name: 'shop-boy', from: '1688-test-2.flac', start: 0, end: 4.47 },
  { name: 'iron', from: '1688-enrol-1.flac', start: 0.3, end: 13.4 },
  { name: 'at-home', from: '3331-test-2.flac', start: 0.3, end: 4.75 },
  { name: 'peaceful-night', from: '533-test-5.flac', start: 0, end: 5.05 },
  { name: 'bookseller', from: '19-enrol-1.flac', start: 0.2, end: 13.73 },
  { name: 'lobsters', from: '367-enrol-1.flac', start: 0.2, end: 18.02 },
];

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (!values.data) throw new Error('Usage: node scripts/speech-clips.ts --data FOLDER');
const fixtures = join(import.meta.dirname, '../packages/speech/fixtures');
const runFfmpeg = (options: string, output: string, input?: Buffer) =>
  execFileSync('ffmpeg', ['-y', ...options.split(' '), join(fixtures, output)], {
    cwd: values.data,
    input,
  });

for (const { name, from, start, end } of CLIPS)
  runFfmpeg(
    `-v error -ss ${start} -to ${end} -i ${from} -ac 1 -c:a libopus -b:a 20k -application voip ` +
      '-map_metadata -1 -fflags +bitexact',
    `${name}.webm`,
  );

// As Amazon Chime records a call: stereo AAC in MP4.
const [lobsters] = CLIPS.filter(({ name }) => name === 'lobsters');
runFfmpeg(
  `-v error -ss ${lobsters!.start} -to ${lobsters!.end} -i ${lobsters!.from} -ac 2 -ar 48000 ` +
    '-c:a aac -b:a 48k -map_metadata -1 -fflags +bitexact -flags:a +bitexact',
  'lobsters.mp4',
);

const { left, right } = makeKnownSound();
const interleaved = Float32Array.from({ length: 2 * left.length }, (_, index) =>
  index % 2 === 0 ? left[index >> 1]! : right[index >> 1]!,
);
runFfmpeg(
  '-v error -f f32le -ar 48000 -ac 2 -i - -f lavfi -i testsrc=size=64x64:rate=10:duration=2 ' +
    '-map 0 -map 1 -c:a aac -b:a 128k -aac_pns 0 -c:v libx264 -fflags +bitexact ' +
    '-flags:a +bitexact -flags:v +bitexact',
  'known-sound.mp4',
  Buffer.from(interleaved.buffer),
);
