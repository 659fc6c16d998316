import { findTimes } from '@parley/application/interviews/booking/find-times.ts';
import { loadCalendars } from '@parley/application/interviews/booking/load-calendars.ts';
import { resolvePanel } from '@parley/application/interviews/booking/resolve-panel.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { MAX_DAYS_AHEAD } from '@parley/domain/interviews/validate-schedule.ts';
import type { HandlerOf } from '../shared/context.ts';

const DAY = 86_400_000;
/** The default number of days, and the longest window of one request. */
const MAX_DAYS = 31;
const USUAL_DAYS = 14;

/** Returns times at which the whole panel and the candidate are free. */
export const findPanelTimes: HandlerOf<'find-panel-times'> = async ({
  request: { body },
  caller,
  store,
  now,
}) => {
  const start = Math.max(body.from ? Date.parse(body.from) : now.getTime(), now.getTime());
  const asked = body.to ? Date.parse(body.to) : start + USUAL_DAYS * DAY;
  if (asked <= (body.from ? Date.parse(body.from) : start)) return fail('interval-upside-down');
  if (start > now.getTime() + MAX_DAYS_AHEAD * DAY) return fail('interview-too-far');
  const [panel, candidate] = await Promise.all([
    resolvePanel(store, body.panelists),
    candidates.get(store, body.candidate_id),
  ]);
  if (!candidate) return fail('not-found');
  if (isFailure(panel)) return panel;

  const window = { start, end: Math.max(start, Math.min(asked, start + MAX_DAYS * DAY)) };
  const viewerZone = body.viewer_zone ?? caller.zone;
  const calendars = await loadCalendars(store, {
    panel,
    candidateId: candidate.id,
    window,
    now: now.getTime(),
    exceptInterviewId: body.except_interview_id,
  });
  const found = findTimes(calendars, {
    panel,
    candidateZone: candidate.zone,
    viewerZone,
    durationMinutes: body.duration_minutes,
    window,
    now: now.getTime(),
  });
  return {
    status: 200,
    body: {
      times: found.slots.map(({ start, end, outside_preferred, panel }) => ({
        starts_at: start,
        ends_at: end,
        outside_preferred,
        lead_id: panel.find(({ role }) => role === 'lead')?.user_id ?? null,
      })),
      empty_days: found.emptyDays.map(({ date, reason }) => ({ date, reason })),
      candidate_zone: candidate.zone,
      viewer_zone: viewerZone,
      people: panel.map(({ member }) => ({
        user_id: member.user_id,
        name: member.name,
        zone:
          calendars.people.find(({ id }) => id === member.user_id)?.availability.zone ??
          member.zone,
      })),
    },
  };
};
