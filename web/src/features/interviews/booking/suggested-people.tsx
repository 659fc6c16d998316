import { useFormContext } from 'react-hook-form';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';
import css from './booking.module.css';
import { suggestPeople } from './suggest-people.ts';

const LATEST = { sort: '-start', limit: 10 } as const;

/**
 * Buttons for the people of the requisition's latest panels and its hiring manager. Before the
 * first interview of the requisition, they are those of the company's latest panels. A second click
 * removes the person.
 */
export function SuggestedPeople({
  ids,
  accepts,
  onToggle,
}: {
  /** The ids of the panel. */
  ids: readonly string[];
  accepts: (person: MemberView) => boolean;
  onToggle: (id: string) => void;
}) {
  const t = useInterviewStrings();
  const [requisition_id, stage] = useFormContext<BookingValues>().watch(['jobreq_id', 'stage']);
  const isKnown = requisition_id !== '';
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisition_id } },
    { enabled: isKnown, errors: 'own' },
  ).data;
  const own = useApiQuery(
    'list-interviews',
    { query: { ...LATEST, requisition_id } },
    { enabled: isKnown, errors: 'own' },
  ).data?.items;
  const all = useApiQuery(
    'list-interviews',
    { query: LATEST },
    { enabled: own?.length === 0, errors: 'own' },
  ).data?.items;
  const latest = own?.length === 0 ? all : own;
  const suggested =
    requisition && latest ? suggestPeople(latest, stage, requisition.hiring_manager_id) : [];
  const known = useApiQuery(
    'list-users-by-id',
    { body: { panel: suggested } },
    { enabled: suggested.length > 0, errors: 'own', keepPrevious: true },
  );
  const people = suggested.flatMap(
    (id) => known.data?.items.find((person) => person.user_id === id && accepts(person)) ?? [],
  );
  if (people.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('form.suggested.label')}
      className={`flex wrap gap-6 mb-8 ${css['suggested']}`}
    >
      <p className="caption secondary">
        {t(own?.length === 0 ? 'form.suggested.company' : 'form.suggested.requisition')}
      </p>
      {people.map(({ user_id, name }) => {
        const isOn = ids.includes(user_id);
        return (
          <Button
            key={user_id}
            size="small"
            variant={isOn ? 'tonal' : 'outlined'}
            icon={isOn ? 'check' : 'add'}
            aria-pressed={isOn}
            onClick={() => onToggle(user_id)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
