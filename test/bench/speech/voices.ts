import { readFileSync } from 'node:fs';
import { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { measureDialogues } from './voices/measure-dialogues.ts';
import { measureSeveralVoices } from './voices/measure-several-voices.ts';
import { measureUnknownVoices } from './voices/measure-unknown-voices.ts';
import { readSpeakers } from './voices/recordings.ts';
import { reportChannel } from './voices/report-trials.ts';
import { CHANNELS, type Channel, runTrials } from './voices/trials.ts';

const MODELS = new URL('../../../packages/speech/models/speaker/', import.meta.url);
/** The number of simulated calls through which each recording passes. */
const CALLS = 2;

interface VoiceBenchOptions {
  /** A folder of WAV files `<speaker>-enrol-<n>.wav` and `<speaker>-test-<n>.wav`. */
  dir: string;
  /** Is called with each line of the report. */
  print: (line: string) => void;
  /** The number of simulated conversations of each kind. */
  dialogues?: number;
}

/**
 * Measures speaker verification and diarization with recordings whose speakers are known. Speaker
 * verification is measured for clean recordings and simulated calls, by the duration of the test.
 * Diarization is measured in simulated conversations of four people.
 */
export function benchVoices({ dir, print, dialogues = 6 }: VoiceBenchOptions): void {
  const speakers = readSpeakers(dir);
  if (speakers.length < 2) {
    print('voices: needs the recordings of at least two speakers, with enrolment and test');
    return;
  }
  const encoder = openEncoder();
  print(
    `voices: ${speakers.length} speakers, model ${encoder.model.name} ${encoder.model.version}`,
  );
  measureCost(encoder, speakers[0]!.enrolment, print);

  const trials = runTrials(speakers, encoder, CALLS);
  for (const channel of Object.keys(CHANNELS) as Channel[]) reportChannel(channel, trials, print);

  for (const kind of ['clean', 'call'] as const)
    for (const line of measureSeveralVoices(speakers, encoder, kind)) print(line);
  for (const kind of ['clean', 'call', 'calls'] as const)
    for (const half of [0, 1] as const) {
      const options = { kind, half, count: dialogues };
      for (const line of [
        measureDialogues(speakers, encoder, options),
        measureUnknownVoices(speakers, encoder, options),
      ])
        if (line) print(line);
    }
}

function openEncoder(): BuiltInSpeakerEncoder {
  const read = (name: string) => readFileSync(new URL(name, MODELS));
  return new BuiltInSpeakerEncoder({
    iVectorHeader: JSON.parse(read('ivector.json').toString()),
    iVector: read('ivector.bin'),
    network: read('net.onnx'),
  });
}

function measureCost(
  encoder: BuiltInSpeakerEncoder,
  samples: Float32Array,
  print: (line: string) => void,
): void {
  for (let round = 0; round < 3; round += 1) encoder.embed(samples);
  const start = process.cpuUsage();
  for (let round = 0; round < 3; round += 1) encoder.embed(samples);
  const { user, system } = process.cpuUsage(start);
  const seconds = (3 * samples.length) / 16_000;
  print(`embedding: ${((user + system) / 1000 / seconds).toFixed(1)} ms CPU per second of sound`);
}
