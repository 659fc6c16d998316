import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMessagesStrings } from './messages-strings.ts';
import css from './messages.module.css';

/** The candidate's answer; what is written stays on this device until it has gone. */
export function AnswerForm({ threadId, company }: { threadId: string; company: string }) {
  const t = useMessagesStrings();
  const place = `messageAnswer:${useUser().id}:${threadId}`;
  const [text, setText] = useState(() => localStorage.getItem(place) ?? '');
  const [missing, setMissing] = useState(false);
  const answer = useApiMutation('answer-own-mail', {
    invalidates: ['list-own-mail-messages', 'list-own-mail', 'get-own-mail'],
    onSuccess: () => {
      write('');
      toast.success(t('sent', { company }));
    },
  });
  const write = (next: string) => {
    setText(next);
    setMissing(false);
    try {
      if (next === '') localStorage.removeItem(place);
      else localStorage.setItem(place, next);
    } catch {
      // A full or forbidden storage must not stop the writing.
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else if (!answer.isPending)
      answer.mutate({ params: { id: threadId as never }, body: { text } });
  };
  return (
    <form className={css['answer']} onSubmit={submit} noValidate>
      <FieldFrame
        label={t('answer')}
        error={missing ? t('needed') : answer.error?.message}
        helper={text === '' ? undefined : t('kept')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={10_000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button look="primary" size="touch" type="submit" icon="send" busy={answer.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
