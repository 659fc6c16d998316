import { readFileSync } from 'node:fs';
import { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { measureDialogues } from './voices/measure-dialogues.ts';
import { measureSeveralVoices } from './voices/measure-several-voices.ts';
import { measureUnknownVoices } from './voices/measure-unknown-voices.ts';
import { readSpeakers } from './voices/recordings.ts';
import { reportPath } from './voices/report-trials.ts';
import { compareAll, type Path, PATHS } from './voices/trials.ts';

const MODELS = new URL('../../packages/speech/models/speaker/', import.meta.url);
/** The number of simulated calls for each test. */
const ROOMS = 2;

interface VoiceBenchOptions {
  /** A folder of WAV files `<speaker>-enrol-<n>.wav` and `<speaker>-test-<n>.wav`. */
  dir: string;
  say: (line: string) => void;
  /** The number of conversations of each kind. */
  dialogues?: number;
}

/**
 * Measures how well voices are distinguished, on recordings whose speakers are known: clean and
 * through a simulated call, by the length of the test, and in conversations of four people.
 */
export function benchVoices({ dir, say, dialogues = 6 }: VoiceBenchOptions): void {
  const speakers = readSpeakers(dir);
  if (speakers.length < 2) {
    say('voices: needs the recordings of at least two speakers, with enrolment and test');
    return;
  }
  const encoder = openEncoder();
  say(`voices: ${speakers.length} speakers, model ${encoder.model.name} ${encoder.model.version}`);
  measureCost(encoder, speakers[0]!.enrolment, say);

  const trials = compareAll(speakers, encoder, ROOMS);
  for (const path of Object.keys(PATHS) as Path[]) reportPath(path, trials, say);

  for (const kind of ['clean', 'call'] as const)
    for (const line of measureSeveralVoices(speakers, encoder, kind)) say(line);
  for (const kind of ['clean', 'call', 'calls'] as const)
    for (const half of [0, 1] as const) {
      const options = { kind, half, count: dialogues };
      for (const line of [
        measureDialogues(speakers, encoder, options),
        measureUnknownVoices(speakers, encoder, options),
      ])
        if (line) say(line);
    }
}

function openEncoder(): OwnSpeakerEncoder {
  const read = (name: string) => readFileSync(new URL(name, MODELS));
  return new OwnSpeakerEncoder({
    iVectorHeader: JSON.parse(read('ivector.json').toString()),
    iVector: read('ivector.bin'),
    network: read('net.onnx'),
  });
}

function measureCost(
  encoder: OwnSpeakerEncoder,
  samples: Float32Array,
  say: (line: string) => void,
): void {
  for (let round = 0; round < 3; round += 1) encoder.embed(samples);
  const start = process.cpuUsage();
  for (let round = 0; round < 3; round += 1) encoder.embed(samples);
  const { user, system } = process.cpuUsage(start);
  const seconds = (3 * samples.length) / 16_000;
  say(`embedding: ${((user + system) / 1000 / seconds).toFixed(1)} ms CPU per second of sound`);
}
