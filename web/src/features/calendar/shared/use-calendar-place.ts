import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../../components/hooks/use-change-search.ts';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { type View, VIEWS } from './board-entry.ts';
import { toShownPeriod } from './shown-period.ts';

export interface CalendarPlace {
  view: View;
  /** The date YYYY-MM-DD in `zone`. */
  date: string;
  /** The IANA time zone of the shown times. */
  zone: string;
  /** Today in `zone`. */
  today: string;
  go: (to: Partial<Record<'view' | 'date' | 'zone', string | undefined>>) => void;
}

const known = (zone: string | null): zone is string => {
  if (zone === null) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    // An address may contain any text as the time zone.
    return false;
  }
};

/**
 * Returns the shown period of a calendar. View, date and time zone are part of the address. On a
 * phone the default view is the list.
 */
export function useCalendarPlace(): CalendarPlace {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const wide = useBreakpoint('md');
  const mine = useMyZone();
  const asked = search.get('zone');
  const zone = known(asked) ? asked : mine;
  const today = dayKey(serverNow(), zone);
  const view = VIEWS.find((one) => one === search.get('view')) ?? (wide ? 'week' : 'list');
  const date = search.get('date');
  return {
    view,
    zone,
    today,
    date:
      date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
        ? date
        : today,
    go: (to) =>
      changeSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(to)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Returns the shown period as instants (ISO 8601); the end is exclusive. */
export const useShownPeriod = ({ view, date, zone }: CalendarPlace) =>
  useMemo(() => toShownPeriod({ view, date, zone }), [view, date, zone]);
