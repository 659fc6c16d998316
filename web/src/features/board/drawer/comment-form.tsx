import { type FormEvent, useRef, useState } from 'react';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { PersonPicker } from '../../../shared/choose/person-picker.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';

/**
 * Returns the store for a user's unsent comment on a card. It is in this browser, so that the
 * comment survives a reload.
 */
function commentDraft(userId: string, cardId: string) {
  const key = `parley-comment-${userId}-${cardId}`;
  return {
    read: (): string => localStorage.getItem(key) ?? '',
    save: (text: string): void => {
      if (text.trim() === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
  };
}

/**
 * The form for a new comment. Its text is stored in this browser until it is sent. Members who are
 * mentioned are notified.
 */
export function CommentForm({ card, onChanged }: { card: BoardCard; onChanged: () => void }) {
  const t = useBoardStrings();
  const user = useUser();
  const draft = commentDraft(user.id, card.id);
  const anchor = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(draft.read);
  const [mentions, setMentions] = useState<{ user_id: string; name: string }[]>([]);
  const [open, setOpen] = useState(false);
  const add = useApiMutation('add-card-comment', {
    errors: 'own',
    invalidates: ['get-card'],
    onSuccess: () => {
      write('');
      setMentions([]);
      onChanged();
    },
    onError: (problem) => toast.error(t('comments.failed', { reason: problem.message })),
  });
  const write = (next: string): void => {
    setText(next);
    draft.save(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending)
      add.mutate({
        params: { cardId: card.id },
        body: { text: text.trim(), mentions: mentions.map(({ user_id }) => user_id) },
      });
  };
  const toggle = (person: { user_id: string; name: string }) =>
    setMentions((now) =>
      now.some(({ user_id }) => user_id === person.user_id)
        ? now.filter(({ user_id }) => user_id !== person.user_id)
        : [...now, person],
    );
  return (
    <form className="stack gap-8 mb-12" onSubmit={send}>
      <TextInput
        aria-label={t('comments.label')}
        placeholder={t('comments.placeholder')}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {mentions.length > 0 && (
        <ul className="flex wrap gap-6">
          {mentions.map((person) => (
            <li key={person.user_id}>
              <button
                type="button"
                className={`inline-row gap-4 ${css['mention']}`}
                aria-label={t('comments.unmention', { name: person.name })}
                onClick={() => toggle(person)}
              >
                @{person.name}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex between gap-8">
        <Button
          ref={anchor}
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('comments.mention')}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="tonal"
          busy={add.isPending}
          blockedBecause={text.trim() === '' ? t('comments.needed') : undefined}
        >
          {t('comments.send')}
        </Button>
      </div>
      <PersonPicker
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('comments.mention-menu')}
        taken={[user.id, ...mentions.map(({ user_id }) => user_id)]}
        onPick={toggle}
      />
    </form>
  );
}
