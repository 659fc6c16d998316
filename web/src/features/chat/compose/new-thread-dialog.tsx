import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { roleName } from '../../../layouts/side-nav.tsx';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import css from './compose.module.css';

/**
 * The choice of people for a new chat thread. One person opens the thread with them; several people
 * form a group with a name.
 */
export function NewThreadDialog({ back }: { back: boolean }) {
  const t = useChatStrings();
  const { chosen, isChosen, toggle } = useChosen();
  const [one, ...others] = chosen;
  return (
    <div className="column min-w-0 min-h-0">
      <div className={`row line-below gap-8 ${css['head']}`}>
        {back && <BackButton />}
        <h1 className="h3">{t('compose.title')}</h1>
      </div>
      <div className={`grow min-h-0 ${css['body']}`}>
        <div className={`stack gap-20 ${css['inside']}`}>
          <p className="body2 secondary">{t('compose.sub')}</p>
          <PeoplePicker chosen={chosen} isChosen={isChosen} onToggle={toggle} />
        </div>
      </div>
      {one && (
        <div className={css['foot']}>
          {others.length === 0 ? (
            <Button variant="primary" to={paths.chatThread(one.user_id)}>
              {t('compose.write-to', { name: one.name })}
            </Button>
          ) : (
            <StartGroup userIds={chosen.map(({ user_id }) => user_id)} />
          )}
        </div>
      )}
    </div>
  );
}

function StartGroup({ userIds }: { userIds: string[] }) {
  const t = useChatStrings();
  const navigate = useNavigate();
  const form = useAppForm<{ name: string }>({ defaultValues: { name: '' } });
  const create = useApiMutation('create-chat-thread', {
    invalidates: ['list-chat-threads'],
    onSuccess: ({ threadKey }) => void navigate(paths.chatThread(threadKey)),
  });
  return (
    <Form
      form={form}
      label={t('compose.start')}
      onSubmit={({ name }) => create.mutate({ body: { name: name.trim(), user_ids: userIds } })}
    >
      <div className={`flex gap-12 ${css['footForm']}`}>
        <TextField name="name" label={t('compose.group-name')} required maxLength={80} />
        <Button type="submit" variant="primary" busy={create.isPending || create.isSuccess}>
          {t('compose.start')}
        </Button>
      </div>
    </Form>
  );
}

export interface PeoplePickerProps {
  chosen: readonly Contact[];
  isChosen: (contact: Contact) => boolean;
  onToggle: (contact: Contact) => void;
  /** Ids of users who are not offered, because they are already in the chat thread. */
  without?: readonly string[];
}

/**
 * A list of members by name, with a search. Those chosen are shown above it as buttons that remove
 * them from the choice.
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
    <div className={`stack justify-items-start gap-12 ${css['picker']}`}>
      {chosen.length > 0 && (
        <ul className="flex wrap gap-6" aria-label={t('compose.chosen')}>
          {chosen.map((contact) => (
            <li key={contact.user_id}>
              <button
                type="button"
                className={`inline-row gap-6 medium break-anywhere ${css['chip']}`}
                onClick={() => onToggle(contact)}
              >
                <Avatar name={contact.name} id={contact.user_id} size={22} />
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
            <ul className={`stack line-above ${css['people']}`} aria-label={t('compose.people')}>
              {offered(all).map((contact) => (
                <li key={contact.user_id}>
                  <label className={`stack line-below gap-12 ${css['person']}`}>
                    <Checkbox checked={isChosen(contact)} onChange={() => onToggle(contact)} />
                    <Avatar name={contact.name} id={contact.user_id} size={34} />
                    <span className="stack min-w-0">
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

export type Contact = Output<'list-chat-contacts'>['items'][number];

/** Returns the state of a choice of people, in the order in which they were chosen. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const isChosen = (contact: Contact) => chosen.some(({ user_id }) => user_id === contact.user_id);
  const toggle = (contact: Contact) =>
    setChosen(
      isChosen(contact)
        ? chosen.filter(({ user_id }) => user_id !== contact.user_id)
        : [...chosen, contact],
    );
  return { chosen, isChosen, toggle };
}
