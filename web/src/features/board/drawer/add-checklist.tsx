import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { toast } from '../../../ui/toast.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { LineForm } from './line-form.tsx';
import { useCardWork } from './use-card-work.ts';

/** The name of a new list; it is for the stage the card is in. */
export function AddChecklist({
  card,
  onDone,
  onChanged,
}: {
  card: BoardCard;
  onDone: () => void;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const work = useCardWork(card.id, onChanged);
  const add = useApiMutation('add-checklist', {
    errors: 'own',
    onSuccess: (answer) => {
      work.took(answer);
      onDone();
    },
    onError: (problem) => toast.error(t('tasks.failed', { reason: problem.message })),
  });
  return (
    <LineForm
      label={t('tasks.list-name')}
      placeholder={t('tasks.list-name')}
      maxLength={80}
      save={t('tasks.add-list')}
      busy={add.isPending}
      onCancel={onDone}
      onSave={(name) =>
        add.mutate({ params: { cardId: card.id }, body: { name, stage: card.stage } })
      }
    />
  );
}
