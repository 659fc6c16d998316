import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CommentView } from '@parley/contracts/board/card.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime, formatRelative } from '../../../components/time/format-time.ts';
import type { Input } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';

/** The form in which an author edits their own comment. */
function CommentEdit({
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
    <form className="stack gap-8 mb-12" onSubmit={send}>
      <TextInput
        aria-label={t('comments.edit-label')}
        rows={3}
        maxLength={2000}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <div className="flex between gap-8">
        <Button size="small" variant="text" onClick={onDone}>
          {t('comments.cancel')}
        </Button>
        <Button type="submit" size="small" variant="tonal" busy={save.isPending}>
          {t('comments.save')}
        </Button>
      </div>
    </form>
  );
}

/** One comment. Its author can edit and delete it. */
export function CommentRow({
  card,
  comment,
  onChanged,
}: {
  card: BoardCard;
  comment: CommentView;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const zone = useMyZone();
  const user = useUser();
  const anchor = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<'menu' | 'edit' | 'delete' | null>(null);
  const when = formatDayTime(comment.created_at, zone);
  const params = { cardId: card.id, commentId: comment.id };
  const remove = useApiMutation('delete-card-comment', {
    errors: 'own',
    invalidates: ['get-card', 'list-card-comments'],
    onSuccess: onChanged,
    onError: (problem) => {
      setMode(null);
      toast.error(problem.code === 'stale-version' ? t('comments.stale') : problem.message);
    },
  });
  return (
    <li className="flex items-start gap-10">
      <Avatar name={comment.author} id={comment.author_id} size={28} />
      <div className="fill break-anywhere">
        <p className="caption secondary num">
          <span className="strong" style={{ color: 'var(--text)' }}>
            {comment.author}
          </span>{' '}
          <time dateTime={comment.created_at} title={when}>
            {formatRelative(comment.created_at, serverNow())}
          </time>
          {comment.edited_at && `, ${t('comments.edited')}`}
        </p>
        {mode === 'edit' ? (
          <CommentEdit params={params} comment={comment} onDone={() => setMode(null)} />
        ) : comment.hidden ? (
          <HiddenUntilSent />
        ) : (
          <p className={`break-anywhere keep-lines ${css['said']}`}>{comment.text}</p>
        )}
        {comment.mentions.length > 0 && (
          <p className="caption secondary">
            {t('comments.mentioned', {
              names: comment.mentions.map(({ name }) => name).join(', '),
            })}
          </p>
        )}
      </div>
      {comment.author_id === user.id && (
        <IconButton
          ref={anchor}
          icon="more"
          size={18}
          dense
          label={t('comments.menu', { when })}
          aria-haspopup="menu"
          aria-expanded={mode === 'menu'}
          onClick={() => setMode('menu')}
        />
      )}
      <Menu
        anchor={anchor}
        open={mode === 'menu'}
        onClose={() => setMode((now) => (now === 'menu' ? null : now))}
        label={t('comments.menu', { when })}
        align="end"
        items={[
          { id: 'edit', label: t('comments.edit'), icon: 'edit', onPick: () => setMode('edit') },
          {
            id: 'delete',
            label: t('comments.delete'),
            icon: 'delete',
            danger: true,
            onPick: () => setMode('delete'),
          },
        ]}
      />
      {mode === 'delete' && (
        <ConfirmDialog
          open
          title={t('comments.delete-title')}
          confirmLabel={t('comments.delete-confirm')}
          busy={remove.isPending}
          onClose={() => setMode(null)}
          onConfirm={() => remove.mutate({ params, ifMatch: comment.version })}
        >
          {t('comments.delete-text')}
        </ConfirmDialog>
      )}
    </li>
  );
}
