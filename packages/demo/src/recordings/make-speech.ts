import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encoder } from '@evan/opus';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { type Dialogue, DIALOGUES, ENROLMENTS, VOICES } from './dialogues.ts';
import { PACKET_MS, writeOpusFile } from './opus-file.ts';
import { type SpokenTurn, toEnrolmentPath, toSoundPath, TURNS_FILE } from './spoken-talk.ts';

/**
 * Generates the spoken interviews of the demo data from `dialogues.ts`: `node
 * packages/demo/src/recordings/make-speech.ts`. It is run by hand after a dialogue was changed, on
 * a machine with flite and sox, and its results are committed.
 */
const RATE = 16_000;
const BITRATE = 17_000;
const COMPLEXITY = 10;
const FRAME = (RATE * PACKET_MS) / 1000;
const GAP_SECONDS = 0.7;
/** The silence between two sentences of one speaker. */
const BREATH_SECONDS = 0.6;
/** The silence before the first and after the last word. */
const EDGE_SECONDS = 1;
/** The loudness of every voice, as the root mean square of its samples (−1 to 1). */
const LOUDNESS = 0.07;
const LOUDEST = 0.9;
/** Samples below this value are silence. */
const SILENT = 0.01;
/** Shorter silence does not end a speech segment. */
const JOIN_SECONDS = 0.3;

const toSeconds = (sample: number): number => Math.round((sample / RATE) * 100) / 100;

type Voice = (typeof VOICES)[keyof typeof VOICES];

const work = mkdtempSync(join(tmpdir(), 'parley-speech-'));
const turns: Record<string, SpokenTurn[]> = {};
for (const dialogue of DIALOGUES) {
  const { samples, spoken } = speak(dialogue);
  const file = writeOpusFile(encode(samples));
  writeFileSync(toSoundPath(dialogue.requisition), file);
  turns[dialogue.requisition] = spoken;
  console.log(
    `${dialogue.requisition}: ${(samples.length / RATE).toFixed(1)} s, ${file.length} bytes`,
  );
}
for (const [requisition, { voice, lines }] of Object.entries(ENROLMENTS)) {
  const line = speakLine(lines.join(' '), VOICES[voice]);
  const samples = new Float32Array(Math.ceil(line.length / FRAME) * FRAME);
  samples.set(line);
  const file = writeOpusFile(encode(samples));
  writeFileSync(toEnrolmentPath(requisition), file);
  console.log(
    `enrolment for ${requisition}: ${(samples.length / RATE).toFixed(1)} s, ${file.length} bytes`,
  );
}
writeFileSync(TURNS_FILE, `${JSON.stringify(turns, null, 2)}\n`);
rmSync(work, { recursive: true });

/** Returns the samples of a dialogue (16 kHz, mono, −1 to 1) and who speaks when. */
function speak({ lines, voices }: Dialogue): { samples: Float32Array; spoken: SpokenTurn[] } {
  const spoken: SpokenTurn[] = [];
  const placed: { at: number; line: Float32Array }[] = [];
  let end = EDGE_SECONDS * RATE;
  for (const [index, [who, text, gap = index === 0 ? 0 : GAP_SECONDS]] of lines.entries()) {
    const line = speakLine(text, VOICES[voices[who]]);
    const at = Math.round(end + gap * RATE);
    placed.push({ at, line });
    spoken.push({
      who,
      segments: findSpeech(line).map(([from, to]) => [toSeconds(at + from), toSeconds(at + to)]),
    });
    end = at + line.length;
  }
  const samples = new Float32Array(Math.ceil((end + EDGE_SECONDS * RATE) / FRAME) * FRAME);
  for (const { at, line } of placed)
    for (const [index, value] of line.entries()) samples[at + index]! += value;
  return { samples, spoken };
}

/** Returns the samples of a line, sentence by sentence, without silence at its ends. */
function speakLine(text: string, voice: Voice): Float32Array {
  const breath = new Float32Array(BREATH_SECONDS * RATE);
  const parts = text
    .split(/(?<=[.?!]) /)
    .flatMap((sentence, index) => [...(index > 0 ? [breath] : []), speakSentence(sentence, voice)]);
  return joinSamples(parts);
}

function speakSentence(text: string, { voice, stretch, speed }: Voice): Float32Array {
  const [raw, pcm] = [join(work, 'line.wav'), join(work, 'line.raw')];
  const stretched = `duration_stretch=${stretch}`;
  execFileSync('flite', ['-voice', voice, '--setf', stretched, '-t', text, '-o', raw]);
  // -D turns off dithering, whose noise would differ in each run.
  const format = ['-r', `${RATE}`, '-c', '1', '-e', 'float', '-b', '32'];
  execFileSync('sox', ['-D', raw, ...format, pcm, 'speed', `${speed}`, 'rate', `${RATE}`]);
  const bytes = readFileSync(pcm);
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  const loud = Math.sqrt(samples.reduce((sum, one) => sum + one ** 2, 0) / samples.length);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const gain = Math.min(LOUDNESS / loud, LOUDEST / 2 / peak);
  const line = samples.map((one) => one * gain);
  const first = line.findIndex((one) => Math.abs(one) > SILENT);
  const last = line.findLastIndex((one) => Math.abs(one) > SILENT);
  return line.subarray(first, last + 1);
}

/** Returns the speech segments of a line, in samples. */
function findSpeech(line: Float32Array): [number, number][] {
  const segments: [number, number][] = [];
  for (const [index, value] of line.entries()) {
    if (Math.abs(value) <= SILENT) continue;
    const last = segments.at(-1);
    if (last && index - last[1] < JOIN_SECONDS * RATE) last[1] = index + 1;
    else segments.push([index, index + 1]);
  }
  return segments;
}

function encode(samples: Float32Array): Buffer[] {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  encoder.bitrate = BITRATE;
  encoder.complexity = COMPLEXITY;
  return Array.from({ length: samples.length / FRAME }, (_, frame) =>
    Buffer.from(
      encoder.encode(
        Int16Array.from(samples.subarray(frame * FRAME, (frame + 1) * FRAME), (one) =>
          Math.round(32_767 * one),
        ),
      ),
    ),
  );
}
