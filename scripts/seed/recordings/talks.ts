/**
 * A conversation of the demo data: who speaks when (0 is the candidate, 1 the lead, 2 the other
 * panelist), when the recording was paused, and the marked moments, in seconds of the recording.
 */
export interface DemoTalk {
  turns: readonly (readonly [who: 0 | 1 | 2, from: number, to: number])[];
  /** The second at which recording was paused for a minute. */
  paused?: number;
  marks: readonly (readonly [who: 1 | 2, at: number, text: string])[];
}

/** The conversations of the demo data. In some places two people speak at the same time. */
export const TALKS: readonly DemoTalk[] = [
  {
    turns: [
      [1, 1.2, 6.4],
      [0, 7, 8.1],
      [1, 8.6, 12.2],
      [0, 13.1, 24.8],
      [2, 25.6, 28.9],
      [0, 29.7, 38.3],
      [1, 37.9, 40.6],
      [0, 41.2, 46.5],
    ],
    marks: [
      [1, 15, 'Measured before changing anything'],
      [2, 31, 'Asked who the customer was'],
    ],
  },
  {
    turns: [
      [1, 0.8, 4.9],
      [0, 5.6, 17.2],
      [1, 17.9, 19.1],
      [0, 19.6, 30.4],
      [2, 31.1, 35.7],
      [0, 36.4, 51.8],
      [1, 52.5, 55.2],
    ],
    marks: [
      [2, 22, 'Named the cost of the other way as well'],
      [1, 40, 'Would like to hear more about this next time'],
    ],
  },
  {
    turns: [
      [2, 1.5, 7.7],
      [0, 8.4, 14.6],
      [2, 15.2, 20.1],
      [0, 20.8, 26.3],
      [1, 27, 33.8],
      [0, 34.6, 41.9],
    ],
    paused: 20.5,
    marks: [[2, 9, 'A clear example from own work']],
  },
];
