import LinearProgress from '@mui/material/LinearProgress';
import { useState, useRef } from 'react';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { ChecklistView } from '@parley/contracts/board/card.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useBoardStrings } from '../board-strings.ts';
import { CheckItem, LineForm } from './check-item.tsx';
import css from './drawer.module.css';
import { useCardWork } from './use-card-work.ts';

/** The form for a new checklist, which belongs to the current stage of the card. */
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

/** The tasks of a card by checklist. Those of the current stage come first. */
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
          variant="text"
          size="small"
          icon="add"
          blockedBecause={cannot}
          onClick={() => setAdding(true)}
        >
          {t('tasks.add-list')}
        </Button>
      }
    >
      <div className="stack gap-16">
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

/**
 * A checklist with its progress, its tasks and a field for the next one. The menu renames and
 * deletes it.
 */
function Checklist({
  card,
  list,
  cannot,
  onChanged,
}: {
  card: BoardCard;
  list: ChecklistView;
  cannot: string | undefined;
  onChanged: () => void;
}) {
  const t = useBoardStrings();
  const shared = useSharedStrings();
  const anchor = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState<'menu' | 'rename' | 'delete' | 'add' | null>(null);
  /** The version of the list when its name began to be edited; after a conflict, the latest. */
  const [seen, setSeen] = useState<number>();
  const work = useCardWork(card.id, onChanged);
  const own = {
    errors: 'own' as const,
    onError: (problem: { message: string }) => {
      work.reread();
      toast.error(t('tasks.failed', { reason: problem.message }));
    },
  };
  const params = { cardId: card.id, checklistId: list.id };
  const add = useApiMutation('add-check-item', { ...own, onSuccess: work.took });
  const rename = useApiMutation('update-checklist', {
    ...own,
    onSuccess: (answer) => {
      work.took(answer);
      setMode(null);
    },
    onError: (problem) => {
      setSeen(undefined);
      own.onError(problem);
    },
  });
  const remove = useApiMutation('delete-checklist', {
    ...own,
    onSuccess: (answer) => {
      work.took(answer);
      toast.success(t('tasks.deleted', { name }));
    },
  });
  const name = list.hidden ? t('tasks.hidden') : list.name;
  const done = list.items.filter(({ state }) => state === 'complete').length;
  return (
    <section className={`stack gap-8 p-12 ${css['list']}`} aria-label={name}>
      {mode === 'rename' ? (
        <LineForm
          label={t('tasks.rename-list', { name: list.name })}
          value={list.name}
          maxLength={80}
          save={t('tasks.save')}
          busy={rename.isPending}
          onCancel={() => setMode(null)}
          onSave={(name) =>
            rename.mutate({ params, body: { name }, ifMatch: seen ?? list.version })
          }
        />
      ) : (
        <div className={`row wrap ${css['listHead']}`}>
          <h4 className="label strong">{list.hidden ? <HiddenUntilSent /> : list.name}</h4>
          <span className="caption secondary num">
            {t('tasks.done', { done, all: list.items.length })},{' '}
            {t('tasks.for', { stage: shared(`stages.${list.stage}`) })}
          </span>
          {cannot === undefined && (
            <IconButton
              ref={anchor}
              icon="more"
              size={18}
              dense
              label={t('tasks.list-menu', { name })}
              aria-haspopup="menu"
              aria-expanded={mode === 'menu'}
              onClick={() => setMode('menu')}
            />
          )}
        </div>
      )}
      <LinearProgress
        aria-hidden
        value={list.items.length === 0 ? 0 : (done / list.items.length) * 100}
      />
      <ul className="stack gap-2">
        {list.items.map((item) => (
          <CheckItem
            key={item.id}
            card={card}
            list={list}
            item={item}
            cannot={cannot}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {mode === 'add' ? (
        <LineForm
          again
          label={t('tasks.task', { name })}
          placeholder={t('tasks.placeholder')}
          maxLength={200}
          save={t('tasks.add')}
          busy={add.isPending}
          onCancel={() => setMode(null)}
          onSave={(text, saved) => add.mutate({ params, body: { text } }, { onSuccess: saved })}
        />
      ) : (
        cannot === undefined && (
          <div>
            <Button variant="text" size="small" icon="add" onClick={() => setMode('add')}>
              {t('tasks.add')}
            </Button>
          </div>
        )
      )}
      <Menu
        anchor={anchor}
        open={mode === 'menu'}
        onClose={() => setMode((now) => (now === 'menu' ? null : now))}
        label={t('tasks.list-menu', { name })}
        align="end"
        items={[
          ...(list.hidden
            ? []
            : [
                {
                  id: 'rename',
                  label: t('tasks.rename'),
                  icon: 'edit',
                  onPick: () => {
                    setSeen(list.version);
                    setMode('rename');
                  },
                } as const,
              ]),
          {
            id: 'delete',
            label: t('tasks.delete'),
            icon: 'delete',
            danger: true,
            onPick: () => setMode('delete'),
          },
        ]}
      />
      {mode === 'delete' && (
        <ConfirmDialog
          open
          title={t('tasks.delete-list-title', { name })}
          confirmLabel={t('tasks.delete-list')}
          busy={remove.isPending}
          onClose={() => setMode(null)}
          onConfirm={() => remove.mutate({ params, ifMatch: list.version })}
        >
          {t('tasks.delete-list-text', { count: list.items.length })}
        </ConfirmDialog>
      )}
    </section>
  );
}
