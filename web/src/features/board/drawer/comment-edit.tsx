import type { CommentView } from '@parley/contracts/board/card.schema.ts';
import type { Input } from '../../../session/api.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';

/** One's own comment in other words. */
export function CommentEdit({
  params,
  comment,
  onDone,
}: {
  params: Input<'update-card-comment'>['params'];
  comment: CommentView;
  onDone: () => void;
}) {
  const t = useBoardStrings();
  const [text, setText] = useState(comment.text);
  const save = useApiMutation('update-card-comment', {
    errors: 'own',
    invalidates: ['get-card', 'list-card-comments'],
    onSuccess: onDone,
    onError: (problem) =>
      toast.error(
        problem.code === 'stale-version'
          ? t('comments.stale')
          : t('comments.failed', { reason: problem.message }),
      ),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === comment.text) onDone();
    else if (text.trim() !== '')
      save.mutate({ params, body: { text: text.trim() }, ifMatch: comment.version });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onDone();
    }
  };
  return (
    <form className={css['write']} onSubmit={send}>
      <textarea
        className={css['input']}
        aria-label={t('comments.edit-label')}
        rows={3}
        maxLength={2000}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <div className={css['sendRow']}>
        <Button size="small" look="text" onClick={onDone}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" size="small" look="tonal" busy={save.isPending}>
          {t('comments.save')}
        </Button>
      </div>
    </form>
  );
}
