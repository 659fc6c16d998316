import type { CheckItemView, ChecklistView } from '@parley/contracts/board/card.schema.ts';
import type { ApplicationId, UserId } from '@parley/contracts/shared/ids.ts';
import { serverNow } from '../../../session/services.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { toast } from '../../../ui/toast.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { useCardWork } from './use-card-work.ts';

interface Change {
  text?: string;
  state?: CheckItemView['state'];
  assignee?: { user_id: string; name: string } | null;
}

/** Changes and deletes a task: seen at once, taken back with the reason where it was not saved. */
export function useCheckItem(
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
    change: ({ text, state, assignee }: Change): void => {
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
        ...(assignee === undefined
          ? {}
          : { assignee_id: (assignee?.user_id ?? null) as UserId | null }),
      };
      update.mutate({ params, body }, onError(back));
    },
    remove: (): void =>
      remove.mutate(
        { params },
        onError(ahead((items) => items.filter(({ id }) => id !== item.id))),
      ),
  };
}
