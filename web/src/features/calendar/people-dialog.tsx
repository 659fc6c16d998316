import { useState } from 'react';
import { useCalendarStrings } from '../../components/calendar/calendar-strings.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import css from './calendar-page.module.css';
import { MAX_PEOPLE } from './use-whose.ts';

interface Props {
  open: boolean;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses the colleagues whose calendars are laid over each other. */
export function PeopleDialog({ open, onClose, ...rest }: Props) {
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
