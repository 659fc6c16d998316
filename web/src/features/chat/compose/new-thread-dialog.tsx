import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import css from './compose.module.css';
import { PeoplePicker } from './people-picker.tsx';
import { useChosen } from './use-chosen.ts';

/**
 * Whom to write to: one person opens the conversation with them, several become a group with a
 * name.
 */
export function NewThreadDialog({ back }: { back: boolean }) {
  const t = useChatStrings();
  const { chosen, isChosen, toggle } = useChosen();
  const [one, ...others] = chosen;
  return (
    <div className={css['compose']}>
      <div className={css['head']}>
        {back && <BackButton />}
        <h1 className="h3">{t('compose.title')}</h1>
      </div>
      <div className={css['body']}>
        <div className={css['inside']}>
          <p className="body2 secondary">{t('compose.sub')}</p>
          <PeoplePicker chosen={chosen} isChosen={isChosen} onToggle={toggle} />
        </div>
      </div>
      {one && (
        <div className={css['foot']}>
          {others.length === 0 ? (
            <Button look="primary" to={paths.chatThread(one.user_id)}>
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
      onSubmit={({ name }) =>
        create.mutate({ body: { name: name.trim(), user_ids: userIds as never[] } })
      }
    >
      <div className={css['footForm']}>
        <TextField name="name" label={t('compose.group-name')} required maxLength={80} />
        <Button type="submit" look="primary" busy={create.isPending || create.isSuccess}>
          {t('compose.start')}
        </Button>
      </div>
    </Form>
  );
}
