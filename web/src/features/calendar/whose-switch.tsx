import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EVENT_COLORS, type EventColor } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useChangeSearch } from '../../components/hooks/use-change-search.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { PersonSelect } from '../../shared/choose/person-select.tsx';
import css from './calendar-page.module.css';
import type { BoardEntry } from './shared/board-entry.ts';
import {
  type CalendarData,
  type CalendarInterview,
  toEventEntry,
  toInterviewEntry,
} from './shared/calendar-entries.ts';
import { useCalendarStrings, calendarText } from './shared/calendar-strings.ts';

interface Props {
  open: boolean;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** The dialog for choosing colleagues whose calendars are shown together. */
function PeopleDialog({ open, onClose, ...rest }: Props) {
  const t = useCalendarStrings();
  return (
    <Dialog open={open} onClose={onClose} title={t('people-title')}>
      {open && <Choice {...rest} onClose={onClose} />}
    </Dialog>
  );
}

const canBeShown = ({ status, role }: MemberView) => status !== 'disabled' && role !== 'candidate';

/** The chosen people, and a field that searches all members for more. */
function Choice({ chosen, onChoose, onClose }: Omit<Props, 'open'>) {
  const t = useCalendarStrings();
  const [ids, setIds] = useState(chosen);
  const [missing, setMissing] = useState(false);
  const known = useApiQuery(
    'list-users-by-id',
    { body: { panel: [...ids] } },
    { enabled: ids.length > 0, errors: 'own', keepPrevious: true },
  );
  const names = new Map(known.data?.items.map(({ user_id, name }) => [user_id as string, name]));
  const full = ids.length >= MAX_PEOPLE;
  const show = () => (ids.length === 0 ? setMissing(true) : onChoose(ids));
  return (
    <>
      <p className="body2 secondary">
        {t('people-text')} {t('people-most')}.
      </p>
      {!full && (
        <PersonSelect
          label={t('people-add')}
          accepts={(person) => canBeShown(person) && !ids.includes(person.user_id)}
          value=""
          addsChoices
          autoFocus
          onChange={(id) => {
            if (id === '') return;
            setMissing(false);
            setIds([...ids, id]);
          }}
        />
      )}
      <ul className={`stack gap-2 mt-12 ${css['choice']}`} aria-label={t('people-title')}>
        {ids.map((id) => {
          const name = names.get(id) ?? '';
          return (
            <li key={id}>
              <Avatar name={name} id={id} size={28} />
              <span>{name}</span>
              <IconButton
                icon="close"
                size={16}
                label={t('person-removed', { name })}
                onClick={() => setIds(ids.filter((other) => other !== id))}
              />
            </li>
          );
        })}
      </ul>
      <p role="alert" className={`problem ${css['missing']}`}>
        {missing && t('people-none')}
      </p>
      <div className="flex to-end gap-8 mt-8">
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="primary" onClick={show}>
          {t('people-show')}
        </Button>
      </div>
    </>
  );
}

/**
 * Chooses between the person's own calendar, the company's and those of chosen people, each with
 * their colour. Not shown to people who may see only their own.
 */
export function WhoseSwitch({
  whose,
  people,
}: {
  whose: Whose;
  people: readonly { user_id: string; name: string }[];
}) {
  const t = useCalendarStrings();
  const [choosing, setChoosing] = useState(false);
  if (whose.kinds.length < 2) return <span />;
  return (
    <div className={`row wrap min-w-0 ${css['whose']}`}>
      <div role="group" aria-label={t('whose')} className={`wrap gap-2 ${css['kinds']}`}>
        {whose.kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`secondary strong bare ${css['kind']}`}
            aria-pressed={kind === whose.kind}
            onClick={() => (kind === 'people' ? setChoosing(true) : whose.choose(kind))}
          >
            {t(`whose-of.${kind}`)}
          </button>
        ))}
      </div>
      {whose.kind === 'people' && (
        <ul className={`flex wrap ${css['people']}`} aria-label={t('people-title')}>
          {whose.ids.map((id, place) => {
            const name = people.find(({ user_id }) => user_id === id)?.name ?? '';
            const rest = whose.ids.filter((other) => other !== id);
            return (
              <li key={id} className={`inline-row gap-6 ${css['person']}`}>
                <span
                  aria-hidden
                  className={css['dot']}
                  style={{ background: `var(--${toColor(place)})` }}
                />
                {name}
                <IconButton
                  icon="close"
                  size={14}
                  label={t('person-removed', { name })}
                  onClick={() => whose.choose(rest.length > 0 ? 'people' : 'mine', rest)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <PeopleDialog
        open={choosing}
        chosen={whose.ids}
        onClose={() => setChoosing(false)}
        onChoose={(ids) => {
          setChoosing(false);
          whose.choose('people', ids);
        }}
      />
    </div>
  );
}

type WhoseKind = 'mine' | 'company' | 'people';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_PEOPLE = 8;

export interface Whose {
  kind: WhoseKind;
  kinds: readonly WhoseKind[];
  /** User ids of the chosen people; empty unless the kind is `people`. */
  ids: readonly string[];
  /** The same choice as query parameters of the API. */
  asked: { people?: string; company?: true };
  choose: (kind: WhoseKind, ids?: readonly string[]) => void;
}

/**
 * The chosen calendars, kept in the address. The company's is offered to people who may read all
 * its interviews, colleagues' to people who may also read their hours.
 */
export function useWhose(): Whose {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const ability = useAbility();
  const { role } = useUser();
  const planner = ability.can('manage', 'interviews');
  const kinds: WhoseKind[] = [
    'mine',
    ...(planner || role === 'hiring-manager' ? ['company' as const] : []),
    ...(planner ? ['people' as const] : []),
  ];
  const ids = [
    ...new Set((search.get('people') ?? '').split(',').filter((id) => UUID.test(id))),
  ].slice(0, MAX_PEOPLE);
  // Members who schedule interviews have few of their own, so their calendar opens with the
  // company's.
  const usual: WhoseKind = planner ? 'company' : 'mine';
  const wanted = kinds.find((kind) => kind === search.get('whose')) ?? usual;
  const kind = wanted === 'people' && ids.length === 0 ? usual : wanted;
  return {
    kind,
    kinds,
    ids: kind === 'people' ? ids : [],
    asked:
      kind === 'company' ? { company: true } : kind === 'people' ? { people: ids.join(',') } : {},
    choose: (next, people = []) =>
      changeSearch(
        (after) => {
          after.delete('whose');
          after.delete('people');
          if (next !== usual) after.set('whose', next);
          if (next === 'people') after.set('people', people.join(','));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/**
 * The colour of the person at this position of the list; after four colours the first is used
 * again.
 */
const toColor = (place: number): EventColor =>
  EVENT_COLORS[Math.max(0, place) % EVENT_COLORS.length] as EventColor;

/**
 * All entries of the calendar. Interviews of chosen people have the colour of the first of them on
 * the panel. In the company's calendar only the person's own interviews are coloured.
 */
export function boardEntries(
  data: CalendarData,
  { ids: chosen, kind }: Pick<Whose, 'ids' | 'kind'>,
  self: string,
): BoardEntry[] {
  const ofCompany = kind === 'company';
  const sits = (people: readonly { user_id: string }[], id: string) =>
    people.some(({ user_id }) => user_id === id);
  const color = ({ people }: CalendarInterview): BoardEntry['color'] => {
    if (chosen.length > 0) return toColor(chosen.findIndex((id) => sits(people, id)));
    return ofCompany && !sits(people, self) ? 'neutral' : toColor(0);
  };
  return [
    ...data.events.map(toEventEntry),
    ...data.interviews.map((interview) =>
      toInterviewEntry(interview, color(interview), interview.movable),
    ),
    ...data.busy.map(({ id, user_id, start, end }): BoardEntry => ({
      key: id,
      title: calendarText('busy', {
        name: data.people.find((person) => person.user_id === user_id)?.name ?? '',
      }),
      start,
      end,
      allDay: false,
      kind: 'colleague',
      color: toColor(chosen.indexOf(user_id)),
      movable: false,
      stretchable: false,
    })),
  ];
}
