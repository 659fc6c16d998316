import { useState } from 'react';
import { useCalendarStrings } from '../../components/calendar/calendar-strings.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { colorOf } from './board-entries.ts';
import css from './calendar-page.module.css';
import { PeopleDialog } from './people-dialog.tsx';
import type { Whose } from './use-whose.ts';

/**
 * Mine, the company's, or some people's: each of them with their colour. Nothing for those who have
 * only their own.
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
    <div className={css['whose']}>
      <div role="group" aria-label={t('whose')} className={css['kinds']}>
        {whose.kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={css['kind']}
            aria-pressed={kind === whose.kind}
            onClick={() => (kind === 'people' ? setChoosing(true) : whose.choose(kind))}
          >
            {t(`whose-of.${kind}`)}
          </button>
        ))}
      </div>
      {whose.kind === 'people' && (
        <ul className={css['people']} aria-label={t('people-title')}>
          {whose.ids.map((id, place) => {
            const name = people.find(({ user_id }) => user_id === id)?.name ?? '';
            const rest = whose.ids.filter((other) => other !== id);
            return (
              <li key={id} className={css['person']}>
                <span
                  aria-hidden
                  className={css['dot']}
                  style={{ background: `var(--${colorOf(place)})` }}
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
