import { useState } from 'react';
import { useCalendarStrings } from '../../shared/calendar/calendar-strings.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { toColor } from './board-entries.ts';
import css from './calendar-page.module.css';
import { type Whose, MAX_PEOPLE } from './use-whose.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';

interface Props {
  open: boolean;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses the colleagues whose calendars are laid over each other. */
function PeopleDialog({ open, onClose, ...rest }: Props) {
  const t = useCalendarStrings();
  return (
    <Dialog open={open} onClose={onClose} title={t('people-title')}>
      {open && <Choice {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ chosen, onChoose, onClose }: Omit<Props, 'open'>) {
  const t = useCalendarStrings();
  const user = useUser();
  const [ids, setIds] = useState(chosen);
  const [missing, setMissing] = useState(false);
  const staff = useApiPages(
    'list-users',
    { body: { tenant_id: user.tenant_id, limit: '100' } },
    { errors: 'own' },
  );
  const full = ids.length >= MAX_PEOPLE;
  const show = () => (ids.length === 0 ? setMissing(true) : onChoose(ids));
  return (
    <>
      <p className="body2 secondary">
        {t('people-text')} {t('people-most')}.
      </p>
      <AsyncContent query={staff} errorTitle={t('people-failed')}>
        {(people) => (
          <ul className={css['choice']}>
            {people
              .filter(({ status }) => status !== 'disabled')
              .map(({ user_id, name }) => (
                <li key={user_id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={ids.includes(user_id)}
                      disabled={full && !ids.includes(user_id)}
                      onChange={(event) => {
                        setMissing(false);
                        setIds(
                          event.target.checked
                            ? [...ids, user_id]
                            : ids.filter((id) => id !== user_id),
                        );
                      }}
                    />
                    <Avatar name={name} id={user_id} size={28} />
                    {name}
                  </label>
                </li>
              ))}
          </ul>
        )}
      </AsyncContent>
      <p role="alert" className={css['missing']}>
        {missing && t('people-none')}
      </p>
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button look="primary" onClick={show}>
          {t('people-show')}
        </Button>
      </div>
    </>
  );
}

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
