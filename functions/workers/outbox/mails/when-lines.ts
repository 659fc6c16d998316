import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { formatDay, formatTime, formatTimeRange } from '@parley/domain/time/format-local.ts';
import type { Addressee } from '../../shared/interview-people.ts';

/** The time as the reader's clock shows it, then as the others' do: never a bare time. */
export function whenLines(interview: Interview, { zone, audience }: Addressee): string[] {
  const { starts_at, ends_at } = interview;
  const own = formatTime(starts_at, zone);
  const others =
    audience === 'panel'
      ? [{ name: interview.candidate, zone: interview.candidate_zone }]
      : interview.panelists
          .filter(({ state }) => state !== 'declined')
          .map(({ name, zone }) => ({ name, zone }));
  const byTime = new Map<string, string[]>();
  for (const other of others) {
    const theirs = formatTime(starts_at, other.zone);
    const day = formatDay(starts_at, other.zone);
    const told = day === formatDay(starts_at, zone) ? theirs : `${theirs} on ${day}`;
    if (told !== own) byTime.set(told, [...(byTime.get(told) ?? []), other.name]);
  }
  return [
    `${formatDay(starts_at, zone)}, ${formatTimeRange(starts_at, ends_at, zone)}`,
    ...[...byTime].map(([told, names]) => `${told} for ${names.join(' and ')}`),
  ];
}
