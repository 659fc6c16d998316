import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CheckItemView, ChecklistView } from '@parley/contracts/board/card.schema.ts';
import type { ApplicationId } from '@parley/contracts/shared/ids.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow } from '../../../session/services.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { PersonPicker } from '../../../shared/choose/person-picker.tsx';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';
import { useCardWork } from './use-card-work.ts';

interface Change {
  text?: string;
  state?: CheckItemView['state'];
  assignee?: { user_id: string; name: string } | null;
}

/**
 * Returns functions that change and delete a task. A change is shown immediately, and reverted with
 * the reason if saving failed.
 */
function useCheckItem(
  cardId: ApplicationId,
  checklistId: ChecklistView['id'],
  item: CheckItemView,
  me: string,
  onChanged: () => void,
) {
  const t = useBoardStrings();
  const work = useCardWork(cardId, onChanged);
  const params = { cardId, checklistId, checkItemId: item.id };
  const update = useApiMutation('update-check-item', {
    keepalive: true,
    errors: 'own',
    onSuccess: work.took,
  });
  const remove = useApiMutation('delete-check-item', {
    keepalive: true,
    errors: 'own',
    onSuccess: work.took,
  });
  const ahead = (change: (items: CheckItemView[]) => CheckItemView[]) =>
    work.ahead((now) => ({
      ...now,
      checklists: now.checklists.map((list) =>
        list.id === checklistId ? { ...list, items: change(list.items) } : list,
      ),
    }));
  const onError = (back: () => void) => ({
    onError: (problem: { message: string }) => {
      back();
      toast.error(t('tasks.failed', { reason: problem.message }));
    },
  });
  return {
    busy: update.isPending,
    /** @param seen the version that the caller has read, if the text is replaced */
    change: ({ text, state, assignee }: Change, seen?: number): void => {
      const done =
        state === undefined
          ? {}
          : state === 'complete'
            ? { completed_by: me, completed_at: new Date(serverNow()).toISOString() }
            : { completed_by: null, completed_at: null };
      const next = {
        ...(text === undefined ? {} : { text }),
        ...(state === undefined ? {} : { state }),
        ...(assignee === undefined ? {} : { assignee: assignee as CheckItemView['assignee'] }),
      };
      const back = ahead((items) =>
        items.map((one) => (one.id === item.id ? { ...one, ...next, ...done } : one)),
      );
      const body = {
        ...(text === undefined ? {} : { text }),
        ...(state === undefined ? {} : { state }),
        ...(assignee === undefined ? {} : { assignee_id: assignee?.user_id ?? null }),
      };
      update.mutate({ params, body, ...(seen !== undefined && { ifMatch: seen }) }, onError(back));
    },
    remove: (): void =>
      remove.mutate(
        { params },
        onError(ahead((items) => items.filter(({ id }) => id !== item.id))),
      ),
  };
}

/** A task with its state and its assignee. The menu renames, assigns and deletes it. */
export function CheckItem({
  card,
  list,
  item,
  cannot,
  onChanged,
}: {
  card: BoardCard;
  list: ChecklistView;
  item: CheckItemView;
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const zone = useMyZone();
  const user = useUser();
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<'menu' | 'assign' | 'rename' | null>(null);
  const [seen, setSeen] = useState(item.version);
  const { change, remove, busy } = useCheckItem(card.id, list.id, item, user.name, onChanged);
  const close = (which: typeof mode) => () => setMode((now) => (now === which ? null : now));
  if (mode === 'rename')
    return (
      <li>
        <LineForm
          label={t('tasks.rename-list', { name: item.text })}
          value={item.text}
          maxLength={200}
          save={t('tasks.save')}
          busy={busy}
          onCancel={() => setMode(null)}
          onSave={(text) => {
            change({ text }, seen);
            setMode(null);
          }}
        />
      </li>
    );
  const name = item.hidden ? t('tasks.hidden') : item.text;
  const complete = item.state === 'complete';
  return (
    <li className={`flex items-start gap-10 ${css['item']}`}>
      <Checkbox
        id={id}
        checked={complete}
        aria-disabled={cannot ? true : undefined}
        title={cannot}
        onChange={() => {
          if (!cannot) change({ state: complete ? 'incomplete' : 'complete' });
        }}
      />
      <label
        htmlFor={id}
        className={`fill break-anywhere ${css['text']}`}
        data-done={complete || undefined}
      >
        <span className={css['what']}>{item.hidden ? <HiddenUntilSent /> : item.text}</span>
        {complete && item.completed_by && item.completed_at && (
          <span className="caption secondary num" style={{ display: 'block' }}>
            {t('tasks.completed', {
              name: item.completed_by,
              when: formatDayTime(item.completed_at, zone),
            })}
          </span>
        )}
      </label>
      {item.assignee && (
        <span title={t('tasks.assigned', { name: item.assignee.name })}>
          <Avatar name={item.assignee.name} id={item.assignee.user_id} size={24} />
          <span className="visually-hidden">
            {t('tasks.assigned', { name: item.assignee.name })}
          </span>
        </span>
      )}
      {cannot === undefined && (
        <IconButton
          ref={anchor}
          icon="more"
          size={18}
          dense
          label={t('tasks.task-menu', { name })}
          aria-haspopup="menu"
          aria-expanded={mode === 'menu'}
          onClick={() => setMode('menu')}
        />
      )}
      <Menu
        anchor={anchor}
        open={mode === 'menu'}
        onClose={close('menu')}
        label={t('tasks.task-menu', { name })}
        align="end"
        items={[
          {
            id: 'assign',
            label: t('tasks.assign'),
            icon: 'person',
            onPick: () => setMode('assign'),
          },
          ...(item.hidden
            ? []
            : [
                {
                  id: 'rename',
                  label: t('tasks.rename'),
                  icon: 'edit',
                  onPick: () => {
                    setSeen(item.version);
                    setMode('rename');
                  },
                } as const,
              ]),
          { id: 'delete', label: t('tasks.delete'), icon: 'delete', danger: true, onPick: remove },
        ]}
      />
      <PersonPicker
        anchor={anchor}
        open={mode === 'assign'}
        onClose={close('assign')}
        label={t('tasks.assign-of', { name })}
        align="end"
        taken={item.assignee ? [item.assignee.user_id] : []}
        onPick={(person) => {
          setMode(null);
          change({ assignee: person });
        }}
      >
        {item.assignee && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              setMode(null);
              change({ assignee: null });
            }}
          >
            {t('tasks.nobody')}
          </Button>
        )}
      </PersonPicker>
    </li>
  );
}

interface Props {
  label: string;
  value?: string;
  placeholder?: string;
  maxLength: number;
  save: string;
  busy: boolean;
  /** Whether the field stays open for the next entry after saving. */
  again?: boolean;
  onSave: (text: string, saved: () => void) => void;
  onCancel: () => void;
}

/** A form with one line. Enter saves, Escape cancels, and an empty line is not submitted. */
export function LineForm({
  label,
  value = '',
  placeholder,
  maxLength,
  save,
  busy,
  again = false,
  onSave,
  onCancel,
}: Props) {
  const t = useBoardStrings();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    onSave(text.trim(), () => {
      if (again) setText('');
    });
  };
  // Prevents Escape from closing the drawer as well.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form className={`row wrap gap-6 ${css['line']}`} onSubmit={submit}>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <Button type="submit" size="small" variant="tonal" busy={busy}>
        {save}
      </Button>
      <Button size="small" variant="text" onClick={onCancel}>
        {t('tasks.cancel')}
      </Button>
    </form>
  );
}
