import { readFileSync } from 'node:fs';
import { applyCalibration, CALIBRATION } from '@parley/speech/voice/check/calibration.ts';
import { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { measureDialogues } from './voices/dialogues.ts';
import { calibrateAcrossSpeakers, fitCalibration } from './voices/fit-calibration.ts';
import { computeCllr, computeEqualErrorRate, computeMinDcf } from './voices/measures.ts';
import { countOutcomes } from './voices/outcomes.ts';
import { readSpeakers } from './voices/recordings.ts';
import {
  compareAll,
  DURATIONS,
  type Path,
  PATHS,
  type RatedTrial,
  toScores,
  type Trial,
} from './voices/trials.ts';

const MODELS = new URL('../../packages/speech/models/speaker/', import.meta.url);
/** Each test passes this many simulated calls. */
const ROOMS = 2;

export interface VoiceBenchOptions {
  /** A folder of WAV files `<speaker>-enrol-<n>.wav` and `<speaker>-test-<n>.wav`. */
  dir: string;
  say: (line: string) => void;
  /** How many conversations are made of each kind. */
  dialogues?: number;
}

/**
 * Measures on recordings with speakers' names how well voices are told apart: clean and through a
 * simulated call, by the length of the test, and in conversations of four.
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

  for (const kind of ['clean', 'call', 'calls'] as const)
    for (const line of measureDialogues(speakers, encoder, kind, dialogues)) say(line);
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

function reportPath(path: Path, trials: Trial[], say: (line: string) => void): void {
  const own = trials.filter((trial) => trial.path === path);
  const { condition } = PATHS[path];
  const shipped = own.map((trial): RatedTrial => ({
    ...trial,
    ratio: applyCalibration(CALIBRATION[condition], trial.score, trial.speechSeconds),
  }));
  const crossed = calibrateAcrossSpeakers(own);
  say(`${path}, calibration that fits these recordings: ${JSON.stringify(fitCalibration(own))}`);
  for (const duration of DURATIONS) {
    const ofDuration = <T extends Trial>(all: T[]) =>
      all.filter((trial) => trial.duration === duration);
    const scores = toScores(ofDuration(own), ({ score }) => score);
    if (scores.same.length === 0) continue;
    const cost = (rated: RatedTrial[]) =>
      computeCllr(toScores(ofDuration(rated), ({ ratio }) => ratio)).toFixed(3);
    say(
      `${path}, ${duration} s (${scores.same.length} of one voice, ${scores.other.length} of two): ` +
        `EER ${(100 * computeEqualErrorRate(scores)).toFixed(2)} %, ` +
        `minDCF ${computeMinDcf(scores).toFixed(3)}, ` +
        `Cllr ${cost(shipped)} shipped, ${cost(crossed)} calibrated on other speakers`,
    );
    say(`  at the shipped parameters: ${countOutcomes(ofDuration(shipped))}`);
    say(`  calibrated on other speakers: ${countOutcomes(ofDuration(crossed))}`);
  }
}

if (import.meta.main) {
  const [dir = ''] = process.argv.slice(2);
  // oxlint-disable-next-line no-console
  benchVoices({ dir, say: (line) => console.log(line) });
}
