import { type Interval, intersectIntervals, maxMinutes } from '../availability/interval.ts';

/** Somebody who must be there, with their hours; `id` is null for the candidate. */
export type Attendant = {
  id: string | null;
  name: string;
  zone: string;
  hours: readonly Interval[];
};

/**
 * The two parties whose hours share the shortest longest stretch inside `span`, in minutes; null
 * for fewer than two. People in different zones are named by their cities ("Berlin and San
 * Francisco", "Berlin and the candidate in Kolkata"), others by name.
 */
export function findLeastOverlap(
  parties: readonly Attendant[],
  span: Interval,
): { between: string; minutes: number; ids: string[] } | null {
  const pairs = parties.flatMap((one, index) =>
    parties.slice(index + 1).map((other) => [one, other] as const),
  );
  const shared = pairs.map(([one, other]) => ({
    one,
    other,
    minutes: maxMinutes(intersectIntervals(intersectIntervals(one.hours, other.hours), [span])),
  }));
  const least = shared.sort((a, b) => a.minutes - b.minutes)[0];
  if (!least) return null;
  const { one, other, minutes } = least;
  const between =
    one.zone === other.zone
      ? `${one.name} and ${other.name}`
      : `${placeOf(one)} and ${placeOf(other)}`;
  return { between, minutes, ids: [one, other].flatMap(({ id }) => (id === null ? [] : [id])) };
}

const placeOf = ({ id, name, zone }: Attendant): string =>
  id === null ? `${name} in ${cityOf(zone)}` : cityOf(zone);

/** "America/Argentina/Buenos_Aires" → "Buenos Aires". */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) as string).replaceAll('_', ' ');
}
