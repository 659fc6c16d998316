import { outsideKeptFree, type SeededCompany } from '../seed-company.ts';
import type { Booked } from './run-hiring.ts';

const DAY = 86_400_000;

/**
 * Reschedules an interview as the recruiter to another time at which the whole panel is free. If
 * there is none, the interview is unchanged.
 */
export async function moveOne(
  company: SeededCompany,
  booked: Booked,
  now: number,
): Promise<Booked> {
  const recruiter = company.staff.get('recruiter')!;
  const params = { id: booked.id };
  const {
    version,
    panelists: seats,
    duration_minutes,
  } = await recruiter.call('get-interview', { params });
  const panelists = seats.map(({ user_id, role }) => ({ user_id, role }));
  const window = {
    from: new Date(now + 2 * DAY).toISOString(),
    to: new Date(now + 6 * DAY).toISOString(),
  };
  const { times } = await recruiter.call('find-panel-times', {
    body: { panelists, candidate_id: booked.candidateId, duration_minutes, ...window },
  });
  const time = outsideKeptFree(company, times).at(-1);
  if (!time) return booked;
  const at = time.starts_at;
  const moved = await recruiter.call(
    'update-interview',
    {
      params,
      body: {
        panelists,
        duration_minutes,
        date: at.slice(0, 10),
        time: at.slice(11, 16),
        zone: 'UTC',
        reason: 'The candidate asked for another day',
      },
    },
    { ifMatch: version },
  );
  return { ...booked, endsAt: Date.parse(moved.ends_at) };
}

/** Declines an interview as the last panelist and accepts it as the first. */
export async function declineOne(company: SeededCompany, booked: Booked): Promise<void> {
  for (const [key, response] of [
    [booked.panel.at(-1)!, 'declined'],
    [booked.panel[0]!, 'accepted'],
  ] as const) {
    await company.staff
      .get(key)!
      .call('respond-to-interview', { params: { id: booked.id }, body: { response } });
  }
}
