import { useState } from 'react';
import { roleName } from '../../../layouts/role-name.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { useChatStrings } from '../chat-strings.ts';
import css from './compose.module.css';
import type { Contact } from './use-chosen.ts';

export interface PeoplePickerProps {
  chosen: readonly Contact[];
  isChosen: (contact: Contact) => boolean;
  onToggle: (contact: Contact) => void;
  /** Who is not offered: they are in already. */
  without?: readonly string[];
}

/**
 * Colleagues by name, with a search; those chosen stand above as buttons that take them out again.
 */
export function PeoplePicker({ chosen, isChosen, onToggle, without = [] }: PeoplePickerProps) {
  const t = useChatStrings();
  const [wanted, setWanted] = useState('');
  const contacts = useApiPages(
    'list-chat-contacts',
    { query: wanted.length > 0 ? { q: wanted } : {} },
    { errors: 'own', keepPrevious: true },
  );
  const offered = (all: readonly Contact[]) =>
    all.filter(({ user_id }) => !without.includes(user_id));
  const nobody =
    wanted === '' ? (
      <EmptyState title={t('compose.alone')}>{t('compose.alone-text')}</EmptyState>
    ) : (
      <EmptyState title={t('compose.nobody')}>{t('compose.nobody-text')}</EmptyState>
    );
  return (
    <div className={css['picker']}>
      {chosen.length > 0 && (
        <ul className={css['chips']} aria-label={t('compose.chosen')}>
          {chosen.map((contact) => (
            <li key={contact.user_id}>
              <button type="button" className={css['chip']} onClick={() => onToggle(contact)}>
                <Avatar name={contact.name} id={contact.user_id} src={contact.avatar} size={22} />
                {contact.name}
                <span className="visually-hidden">, {t('compose.remove')}</span>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox label={t('compose.search')} value={wanted} onSearch={setWanted} />
      <AsyncContent
        query={contacts}
        errorTitle={t('compose.error')}
        isEmpty={(all) => offered(all).length === 0 && !contacts.hasMore}
        empty={nobody}
      >
        {(all) => (
          <>
            <ul className={css['people']} aria-label={t('compose.people')}>
              {offered(all).map((contact) => (
                <li key={contact.user_id}>
                  <label className={css['person']}>
                    <input
                      type="checkbox"
                      checked={isChosen(contact)}
                      onChange={() => onToggle(contact)}
                    />
                    <Avatar
                      name={contact.name}
                      id={contact.user_id}
                      src={contact.avatar}
                      size={34}
                    />
                    <span className={css['who']}>
                      <span className="label">{contact.name}</span>
                      <span className="caption secondary truncate">
                        {roleName(contact.role)}, {contact.email}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {contacts.hasMore && (
              <Button size="small" busy={contacts.loadingMore} onClick={contacts.more}>
                {t('thread.earlier')}
              </Button>
            )}
          </>
        )}
      </AsyncContent>
    </div>
  );
}
