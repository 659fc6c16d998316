import type { Speaker } from './dialogues.ts';
import { PACKET_MS } from './opus-file.ts';
import { readSpokenTurns, type SpokenTurn } from './spoken-talk.ts';

/** A spoken interview of the demo data, and what the participants did during it. */
export interface DemoTalk {
  /** The title of the requisition. The sound is that of its dialogue. */
  requisition: string;
  /** The candidates in whose interview this sound can be used. The voice would not suit others. */
  candidates: readonly string[];
  turns: readonly SpokenTurn[];
  /** The length of the sound in seconds, in whole packets. */
  seconds: number;
  /** The second at which the recording was paused for a minute. */
  paused: number | undefined;
  /** Who refused transcription. Everybody else agreed, and everybody agreed to the recording. */
  notTranscribed: Speaker | undefined;
  /** The marked moments, in whole seconds of the recording. */
  marks: readonly { who: Exclude<Speaker, 'candidate'>; at: number; text: string }[];
}

interface Plan {
  requisition: string;
  candidates: readonly string[];
  /** The index of the turn after which the recording was paused. */
  pausedAfter?: number;
  notTranscribed?: Speaker;
  /** Who marked a moment, and the turn at whose end it was. */
  marks: readonly (readonly [who: Exclude<Speaker, 'candidate'>, turn: number, text: string])[];
}

const EDGE_SECONDS = 1;
const startOf = ({ segments }: SpokenTurn): number => segments[0]![0];
const endOf = ({ segments }: SpokenTurn): number => segments.at(-1)![1];
const toPackets = (seconds: number): number =>
  (Math.ceil((seconds * 1000) / PACKET_MS) * PACKET_MS) / 1000;

/** The interviews of the demo data that were recorded. */
export const TALKS: readonly DemoTalk[] = (
  [
    {
      requisition: 'Backend engineer',
      candidates: [
        'Luis Ortega',
        'Marcus Hill',
        'Jonas Weber',
        'Rafael Souza',
        'Peter Novak',
        'Tariq Mahmood',
      ],
      marks: [
        ['lead', 1, 'Measured before changing anything'],
        ['second', 8, 'Finished only when the customer had the money back'],
      ],
    },
    {
      requisition: 'Product designer',
      candidates: ['Hanna Lindqvist', 'Yuki Tanabe', 'Ines Carvalho', 'Wendy Clarke'],
      marks: [
        ['second', 3, 'Numbers from before and after'],
        ['lead', 7, 'Would like to hear more about this next time'],
      ],
    },
    {
      requisition: 'Data analyst',
      candidates: ['Kwame Boateng', 'Zoltán Kovács'],
      pausedAfter: 4,
      marks: [['lead', 3, 'Doubted the own result']],
    },
    {
      requisition: 'Customer success lead',
      candidates: ['Grace Mwangi', 'Elena Petrova', 'Sara Cohen'],
      notTranscribed: 'candidate',
      marks: [['lead', 3, 'Asked the teachers, not the buyer']],
    },
  ] satisfies Plan[] as Plan[]
).map(toTalk);

function toTalk({ requisition, candidates, pausedAfter, notTranscribed, marks }: Plan): DemoTalk {
  const turns = readSpokenTurns(requisition);
  return {
    requisition,
    candidates,
    turns,
    seconds: toPackets(endOf(turns.at(-1)!) + EDGE_SECONDS),
    paused:
      pausedAfter === undefined
        ? undefined
        : toPackets((endOf(turns[pausedAfter]!) + startOf(turns[pausedAfter + 1]!)) / 2),
    notTranscribed,
    marks: marks.map(([who, turn, text]) => ({ who, at: Math.round(endOf(turns[turn]!)), text })),
  };
}
