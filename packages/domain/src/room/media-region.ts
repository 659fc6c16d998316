import { zoneOffset } from '../time/zone-offset.ts';

/**
 * The regions through which the media of a meeting can flow and in which it can be recorded, with
 * the UTC offset of their standard time in hours. Each also has the endpoints at which meetings and
 * recordings are created, so that a stage can be there. Regions that have to be enabled for an
 * account are left out. Sources: Amazon Chime SDK developer guide, "Available AWS Regions" and
 * "Default limits for active media pipelines".
 */
const REGIONS = {
  'us-west-2': -8,
  'us-east-1': -5,
  'ca-central-1': -5,
  'eu-west-2': 0,
  'eu-central-1': 1,
  'ap-south-1': 5.5,
  'ap-southeast-1': 8,
  'ap-northeast-1': 9,
  'ap-northeast-2': 9,
  'ap-southeast-2': 10,
} as const;
export type MediaRegion = keyof typeof REGIONS;
export const MEDIA_REGIONS = Object.keys(REGIONS) as MediaRegion[];

/** Zones whose nearest region is not the first one with their standard time. */
const NEAREST: Readonly<Record<string, MediaRegion>> = {
  'America/Toronto': 'ca-central-1',
  'America/Montreal': 'ca-central-1',
  'America/Halifax': 'ca-central-1',
  'America/St_Johns': 'ca-central-1',
  'Asia/Seoul': 'ap-northeast-2',
};
const HOURS_A_DAY = 24;

/** Returns the UTC offset of the standard time of an IANA zone in hours. */
function standardOffset(zone: string): number {
  // Summer time applies in one of the two months, and adds an hour.
  const offsets = ['2026-01-01', '2026-07-01'].map((day) => zoneOffset(zone, Date.parse(day)) / 60);
  return Math.min(...offsets);
}

const hoursBetween = (one: number, other: number): number => {
  const hours = Math.abs(one - other);
  return Math.min(hours, HOURS_A_DAY - hours);
};

/**
 * Returns the media region nearest to the participants of an interview: the one with the smallest
 * sum of differences in standard time to both sides. Of equally near ones it is the one nearer to
 * the company, which has more participants.
 * @param zone IANA zone of the company's side
 * @param candidateZone IANA zone of the candidate
 */
export function nearestMediaRegion(zone: string, candidateZone: string): MediaRegion {
  const own = standardOffset(zone);
  const theirs = standardOffset(candidateZone);
  const ways = MEDIA_REGIONS.map((region) => {
    const toOwn = NEAREST[zone] === region ? -1 : hoursBetween(own, REGIONS[region]);
    return { region, toOwn, both: toOwn + hoursBetween(theirs, REGIONS[region]) };
  });
  ways.sort((one, other) => one.both - other.both || one.toOwn - other.toOwn);
  return ways[0]!.region;
}
