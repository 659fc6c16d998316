import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { ChecklistView } from '@parley/contracts/board/card.schema.ts';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { Checklist } from './checklist.tsx';
import css from './drawer.module.css';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { LineForm } from './line-form.tsx';
import { useCardWork } from './use-card-work.ts';

/** The name of a new list; it is for the stage the card is in. */
function AddChecklist({
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

/** The tasks of a card in lists, those of the present stage first. */
export function Checklists({
  card,
  checklists,
  cannot,
  onChanged,
}: {
  card: BoardCard;
  checklists: readonly ChecklistView[];
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const [adding, setAdding] = useState(false);
  const rank = ({ stage }: ChecklistView) =>
    stage === card.stage ? -1 : APPLICATION_STAGES.indexOf(stage);
  const sorted = [...checklists].sort((a, b) => rank(a) - rank(b));
  return (
    <Section
      title={t('tasks.title')}
      action={
        <Button
          look="text"
          size="small"
          icon="add"
          blockedBecause={cannot}
          onClick={() => setAdding(true)}
        >
          {t('tasks.add-list')}
        </Button>
      }
    >
      <div className={css['lists']}>
        {adding && (
          <AddChecklist card={card} onDone={() => setAdding(false)} onChanged={onChanged} />
        )}
        {checklists.length === 0 && !adding && (
          <p className="body2 secondary">
            {t('tasks.none')}. {t('tasks.none-text')}
          </p>
        )}
        {sorted.map((list) => (
          <Checklist key={list.id} card={card} list={list} cannot={cannot} onChanged={onChanged} />
        ))}
      </div>
    </Section>
  );
}
