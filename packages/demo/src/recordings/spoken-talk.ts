import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebmWriter } from '@parley/local-cloud/chime/recording/webm-writer.ts';
import type { Speaker } from './dialogues.ts';
import { PACKET_MS, readOpusFile } from './opus-file.ts';

/** The folder with the spoken interviews: `<requisition>.opus`, and `turns.json`. */
const SPEECH_FOLDER = join(import.meta.dirname, 'speech');
export const TURNS_FILE = join(SPEECH_FOLDER, 'turns.json');

/** A turn: who speaks, and its start and end in seconds of the sound. */
export interface SpokenTurn {
  who: Speaker;
  segments: [from: number, to: number][];
}

/** Returns the path of an interview's sound. */
export const toSoundPath = (requisition: string): string =>
  join(SPEECH_FOLDER, `${requisition.toLowerCase().replaceAll(' ', '-')}.opus`);

/** Returns the path of the sound with which the candidate for a requisition has enrolled. */
export const toEnrolmentPath = (requisition: string): string =>
  join(SPEECH_FOLDER, `enrolment-${requisition.toLowerCase().replaceAll(' ', '-')}.opus`);

/** Returns the sound of the interview for a requisition as Opus packets of 20 ms. */
export const readSpokenSound = (requisition: string): Buffer[] =>
  readOpusFile(readFileSync(toSoundPath(requisition)));

/** Returns who speaks when in the interview for a requisition. */
export function readSpokenTurns(requisition: string): SpokenTurn[] {
  const turns = (JSON.parse(readFileSync(TURNS_FILE, 'utf8')) as Record<string, SpokenTurn[]>)[
    requisition
  ];
  if (!turns) throw new Error(`There is no spoken interview for ${requisition}`);
  return turns;
}

/**
 * Returns a section of a sound as a WebM file with one Opus track. The packets are copied without
 * encoding.
 * @param from,to seconds of the sound, in whole packets
 */
export function toWebm(packets: readonly Buffer[], from: number, to: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'parley-talk-'));
  const path = join(folder, 'talk.webm');
  const [first, last] = [from, to].map((seconds) => Math.round((seconds * 1000) / PACKET_MS));
  const writer = new WebmWriter(path, { video: undefined });
  for (const [index, packet] of packets.slice(first, last).entries())
    writer.audio(index * PACKET_MS, packet);
  writer.close((to - from) * 1000);
  const file = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file;
}
