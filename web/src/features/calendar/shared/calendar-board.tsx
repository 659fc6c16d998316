import FullCalendar, {
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useRef } from 'react';
import { useBreakpoint } from '../../../components/hooks/use-media.ts';
import { useTextScale } from '../../../components/hooks/use-text-scale.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { VoiceStrip } from '../../../components/speech/voice-strip.tsx';
import { formatDay, wallTime } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import { useSettings } from '../../../settings/settings.ts';
import { PALETTES } from '../../../theme/palettes.ts';
import type { BoardEntry, BoardSpan, View } from './board-entry.ts';
import css from './calendar-board.module.css';
import { useCalendarStrings } from './calendar-strings.ts';
import type { PeriodState } from './period-state.ts';
import { toShownPeriod } from './shown-period.ts';

/**
 * The content of an entry: time, title, and a second line if there is room. An interview also shows
 * its voice strip.
 */
function BoardTile({
  timeText,
  entry,
  listed,
  strip,
  isShort,
  repeats,
}: {
  timeText: string;
  entry: BoardEntry | undefined;
  listed: boolean;
  strip: boolean;
  /** Whether there is room for one line only. */
  isShort: boolean;
  /** The text with which screen readers announce that an entry repeats. */
  repeats: string;
}) {
  return (
    <span
      className={css['tile']}
      data-listed={listed || undefined}
      data-short={isShort || undefined}
      data-timed={(strip && timeText !== '' && !entry?.allDay) || undefined}
    >
      {listed && <span aria-hidden className={css['bar']} />}
      {timeText && <span className={`${css['time']} num`}>{timeText}</span>}
      <span className={css['name']}>
        {entry?.title}
        {entry?.repeats && (
          <span className={css['repeats']}>
            <Icon name="repeat" size={13} />
            <span className="visually-hidden">, {repeats}</span>
          </span>
        )}
      </span>
      {entry?.sub && <span className={css['sub']}>{entry.sub}</span>}
      {strip && entry?.voice && (
        <span className={css['voice']}>
          <VoiceStrip
            id={entry.voice}
            colour="var(--voice)"
            bars={8}
            height={12}
            barWidth={2}
            gap={1}
          />
        </span>
      )}
    </span>
  );
}

export interface CalendarBoardProps {
  entries: readonly BoardEntry[];
  view: View;
  date: string;
  zone: string;
  state: PeriodState;
  /** Called with the title of the shown period. */
  onShown: (title: string) => void;
  /** Called when a free span was selected by dragging. */
  onDraw?: (span: BoardSpan) => void;
  onOpen: (key: string) => void;
  /** Called when an entry was dropped or resized. `back` restores its position. */
  onMoved: (key: string, to: BoardSpan, back: () => void) => void;
}

const NAMES: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listWeek',
};
const NO_ENTRIES = { read: 'nothing', loading: 'loading', unreadable: 'unreadable' } as const;
const PLUGINS = [classic, dayGrid, timeGrid, list, interaction];
// FullCalendar's theme sets the size of these texts in pixels, which do not follow the person's.
const toLabelClass = ({ isNarrow }: { isNarrow: boolean }) =>
  css[isNarrow ? 'narrow' : 'label'] ?? '';
const toMoreLinkClass = ({ isNarrow }: { isNarrow: boolean }) =>
  css[isNarrow ? 'narrow' : 'more'] ?? '';
const HEIGHT = 'max(34rem, calc(100dvh - 21rem))';
/** The height of half an hour with texts of the usual size. */
const SLOT_PX = 28;
/** Entries up to this height have room for one line. */
const SHORT_PX = 36;
const FIRST_HOUR = '07:00';
const MONDAY = 1;
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const toSpan = ({
  startStr,
  endStr,
  allDay,
}: Pick<EventApi, 'startStr' | 'endStr' | 'allDay'>): BoardSpan =>
  allDay
    ? { start: startStr, end: endStr, allDay }
    : { start: new Date(startStr).toISOString(), end: new Date(endStr).toISOString(), allDay };

/**
 * The hour (HH:00) with which a week or a day begins to be visible: 07:00, or that of an earlier
 * interview.
 */
function findFirstHour(
  entries: readonly BoardEntry[],
  shown: { view: View; date: string; zone: string },
): string {
  const { from, to } = toShownPeriod(shown);
  const [first = FIRST_HOUR] = entries
    .filter(({ kind, start, end }) => kind === 'interview' && start < to && end > from)
    .map(({ start }) => `${wallTime(start < from ? from : start, shown.zone).slice(0, 2)}:00`)
    .toSorted();
  return first < FIRST_HOUR ? first : FIRST_HOUR;
}

/**
 * The views month, week, day and list with FullCalendar, in the colors of the theme. Only pages
 * with a calendar load it.
 */
export default function CalendarBoard({
  entries,
  view,
  date,
  zone,
  state,
  onShown,
  onDraw,
  onOpen,
  onMoved,
}: CalendarBoardProps) {
  const t = useCalendarStrings();
  const { direction, theme } = useSettings();
  const ref = useRef<CalendarRef>(null);
  const wide = useBreakpoint('sm');
  const textScale = useTextScale();
  const gridded = view === 'week' || view === 'day';
  const firstHour = gridded ? findFirstHour(entries, { view, date, zone }) : FIRST_HOUR;
  useEffect(() => {
    ref.current?.getApi().changeView(NAMES[view], date);
  }, [view, date]);
  // An early interview may arrive after the week is shown, and must not lie above what is visible.
  useEffect(() => {
    ref.current?.getApi().scrollToTime(firstHour);
  }, [firstHour]);
  return (
    <div className={css['board']} data-view={view}>
      <FullCalendar
        ref={ref}
        plugins={PLUGINS}
        initialView={NAMES[view]}
        initialDate={date}
        timeZone={zone}
        now={() => new Date(serverNow()).toISOString()}
        direction={direction}
        colorScheme={PALETTES[theme].mode}
        locale="en-gb"
        headerToolbar={false}
        firstDay={1}
        height={gridded || (view === 'month' && wide) ? HEIGHT : 'auto'}
        slotMinHeight={SLOT_PX * textScale}
        eventShortHeight={SHORT_PX * textScale}
        nowIndicator
        scrollTime={firstHour}
        dayMaxEvents={4}
        expandRows
        borderlessX={false}
        eventTimeFormat={CLOCK}
        slotHeaderFormat={CLOCK}
        allDayText={t('all-day')}
        noEventsText={t(NO_ENTRIES[state])}
        moreLinkText={(count) => t('more', { count })}
        titleFormat={
          view === 'month'
            ? { month: 'long', year: 'numeric' }
            : view === 'day'
              ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
              : { day: 'numeric', month: 'short', year: 'numeric' }
        }
        listDayFormat={{ weekday: 'long' }}
        listDayAltFormat={{ day: 'numeric', month: 'long' }}
        selectable={onDraw !== undefined}
        selectMirror
        unselectAuto
        forceEventDuration
        defaultTimedEventDuration="01:00"
        snapDuration="00:15:00"
        longPressDelay={350}
        eventInteractive
        eventResizableFromStart
        // The hours scroll inside the table. A focusable day lets the keyboard scroll them, also in
        // a week without entries.
        dayLaneDidMount={({ el, dow }) => {
          if (dow === MONDAY || view === 'day') el.tabIndex = 0;
        }}
        // The calendar's label is "15 March 2027", without the weekday.
        dayHeaderDidMount={({ el }) => {
          const { date } = el.dataset;
          if (date) el.setAttribute('aria-label', formatDay(`${date}T12:00:00Z`, 'UTC', 'long'));
        }}
        className={css['calendar'] ?? ''}
        popoverClass={css['calendar'] ?? ''}
        popoverCloseClass={css['label'] ?? ''}
        dayHeaderInnerClass={toLabelClass}
        dayCellTopInnerClass={toLabelClass}
        listDayHeaderInnerClass={css['label'] ?? ''}
        rowMoreLinkInnerClass={toMoreLinkClass}
        columnMoreLinkInnerClass={toMoreLinkClass}
        slotHeaderInnerClass={css['axis'] ?? ''}
        allDayHeaderInnerClass={css['axis'] ?? ''}
        select={(span) => {
          ref.current?.getApi().unselect();
          onDraw?.(toSpan(span));
        }}
        datesSet={({ view: shown }) => onShown(shown.title)}
        eventClick={(info) => {
          info.jsEvent.preventDefault();
          onOpen(info.event.id);
        }}
        eventDrop={({ event, revert }) => onMoved(event.id, toSpan(event), revert)}
        eventResize={({ event, revert }) => onMoved(event.id, toSpan(event), revert)}
        eventClass={({ event }: EventDisplayInfo) =>
          [
            css['entry'],
            css[String(event.extendedProps['kind'])],
            css[String(event.extendedProps['color'])],
          ]
            .filter(Boolean)
            .join(' ')
        }
        eventContent={(info) => (
          <BoardTile
            timeText={info.timeText}
            entry={info.event.extendedProps['entry'] as BoardEntry | undefined}
            listed={view === 'list'}
            strip={gridded}
            isShort={gridded && info.isShort}
            repeats={t('repeats')}
          />
        )}
        backgroundEventContent={() => null}
        events={entries.map((entry) => ({
          id: entry.key,
          title: entry.title,
          start: entry.start,
          end: entry.end,
          allDay: entry.allDay,
          display: entry.kind === 'free' ? 'background' : 'block',
          startEditable: entry.movable,
          durationEditable: entry.stretchable,
          interactive: entry.kind !== 'free' && entry.kind !== 'colleague',
          extendedProps: { kind: entry.kind, color: entry.color, entry },
        }))}
      />
    </div>
  );
}
