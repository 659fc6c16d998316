/** Something that cannot be counted on the local cloud. */
interface Assumption {
  value: number;
  /** The unit and the meaning, as it is printed. */
  description: string;
}

/** The assumptions of the model by name. Each is a flag: `--minutes 30`. */
export const ASSUMPTIONS = {
  minutes: { value: 45, description: 'minutes of a call, all recorded' },
  people: { value: 3, description: 'people in a call' },
  'interviews-per-requisition': { value: 8, description: 'interviews for a requisition' },
  visits: { value: 3, description: 'times that everybody opens the pages of an interview' },
  'open-minutes': {
    value: 60,
    description: 'minutes in which pages stay open for an interview, all people',
  },
  members: { value: 100, description: 'members of companies who sign in during the month' },
  'recording-mb': {
    value: 3.8,
    description: 'MB of a recorded minute (docs/figures.md: 452 MB in two hours)',
  },
  'sound-only': {
    value: 0,
    description: 'part of the recorded minutes that have sound only, from 0 to 1',
  },
  'sound-mb': { value: 0.5, description: 'MB of a recorded minute of sound only' },
  'recording-months': { value: 3, description: 'months for which a recording is stored' },
  watched: { value: 1, description: 'times that a recording is played from beginning to end' },
  'capture-objects': {
    value: 12,
    description: 'objects that the media service stores in a recorded minute',
  },
  'file-mb': { value: 1, description: 'MB of a CV' },
  'file-reads': { value: 6, description: 'times that a CV is opened' },
  'data-months': {
    value: 24,
    description: 'months for which the items and files of an interview are stored',
  },
  'log-months': { value: 12, description: 'months for which logs are stored (365 days in prod)' },
  'access-log-bytes': { value: 400, description: 'bytes of a line of the API access log' },
  'api-ms': {
    value: 60,
    description: 'ms of an API call on Lambda, with its share of cold starts',
  },
  'worker-ms': {
    value: 150,
    description: 'ms of a call of a worker, with its share of cold starts',
  },
  'trigger-ms': {
    value: 60,
    description: 'ms of a call by the user pool, with its share of cold starts',
  },
  'index-writes': {
    value: 93,
    description: 'write units for the words of a minute (docs/figures.md: 5,600 an hour)',
  },
  'speech-cpu': {
    value: 0.14,
    description: 'seconds of one CPU for a second of speech (docs/figures.md)',
  },
  'join-seconds': {
    value: 0.006,
    description:
      'seconds of the function for a second of recording whose pieces are joined: 0.0014 of a ' +
      'whole CPU (docs/figures.md), of which it has 0.6, and the requests to S3',
  },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof ASSUMPTIONS;
export type Assumptions = Record<AssumptionName, number>;

export const ASSUMPTION_NAMES = Object.keys(ASSUMPTIONS) as AssumptionName[];

/**
 * Returns the assumptions with those given on the command line.
 * @throws Error if a value is not a number of at least 0
 */
export function readAssumptions(given: Record<string, string | undefined> = {}): Assumptions {
  const values = ASSUMPTION_NAMES.map((name) => {
    const text = given[name];
    const value = text === undefined ? ASSUMPTIONS[name].value : Number(text);
    if (text === '' || !(value >= 0)) throw new Error(`--${name} ${text} is not a number`);
    return [name, value] as const;
  });
  return Object.fromEntries(values) as Assumptions;
}
