import type { Interval } from '@parley/domain/availability/interval.ts';
import { findPanelSlots } from '@parley/domain/panel-finder/find-panel-slots.ts';
import type { PanelAnswer } from '@parley/domain/panel-finder/panel-finder.types.ts';
import type { LoadedCalendars } from './load-calendars.ts';
import type { PanelMember } from './resolve-panel.ts';

/**
 * Finds times for all of these people, each in their role; times further ahead than an execution
 * can run are not proposed.
 */
export function findTimes(
  calendars: LoadedCalendars,
  question: {
    panel: readonly PanelMember[];
    candidateZone: string;
    viewerZone: string;
    durationMinutes: number;
    window: Interval;
    now: number;
  },
): PanelAnswer {
  const { panel, candidateZone, viewerZone, durationMinutes, window, now } = question;
  return findPanelSlots({
    now,
    durationMinutes,
    window,
    zone: viewerZone,
    candidate: {
      zone: candidateZone,
      hours: null,
      busy: calendars.candidateBusy,
      offered: calendars.candidateOffered,
    },
    people: calendars.people,
    slots: panel.map(({ member, role }) => ({ kind: 'all', role, people: [member.user_id] })),
    maximumDaysAhead: 364,
  });
}
