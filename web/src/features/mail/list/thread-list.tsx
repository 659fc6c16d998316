import { useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import type { ApiPages } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import type { Label } from '../labels/label-chips.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailRow } from '../page/mail-row.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import { ActionBar } from './action-bar.tsx';
import css from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

export interface ThreadListProps {
  pages: ApiPages<MailRow>;
  label: string;
  searched: string;
  threadId: string | undefined;
  labels: readonly Label[];
  selection: ReadonlySet<string>;
  onSelection: (ids: ReadonlySet<string>) => void;
  linkTo: (row: MailRow) => string;
  onLabel: (rows: readonly MailRow[]) => void;
  onAway: (rows: readonly MailRow[]) => void;
}

/** Returns why the list of a label is empty; who owes a scorecard does not see all its threads. */
function toEmptyKind(label: string, labels: readonly Label[]): 'own' | 'own-hidden' | 'all' {
  if (!label.startsWith('lbl_')) return label as 'all';
  return labels.find(({ id }) => id === label)?.count === null ? 'own-hidden' : 'own';
}

/** The mail threads of a label, with an action bar for selected ones. */
export function ThreadList({
  pages,
  label,
  searched,
  threadId,
  labels,
  selection,
  onSelection,
  linkTo,
  onLabel,
  onAway,
}: ThreadListProps) {
  const t = useMailStrings();
  const zone = useMyZone();
  const actions = useThreadActions();
  const now = serverNow();
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => pages.data ?? [], [pages.data]);
  const chosen = useMemo(() => rows.filter(({ id }) => selection.has(id)), [rows, selection]);
  useEffect(() => {
    box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [threadId]);
  const select = (row: MailRow) => {
    const next = new Set(selection);
    if (!next.delete(row.id)) next.add(row.id);
    onSelection(next);
  };
  const kind = searched ? 'found' : toEmptyKind(label, labels);
  const empty = (
    <EmptyState title={t(`empty.${kind}`, { text: searched })}>
      {t(`empty.${kind}-text`)}
    </EmptyState>
  );
  return (
    <>
      {chosen.length > 0 && (
        <div
          className={`row wrap line-below gap-4-8 ${css['selection']}`}
          role="toolbar"
          aria-label={t('list.selected', { count: chosen.length })}
        >
          <label className={`row gap-10 ${css['all']}`}>
            <Checkbox
              checked={chosen.length === rows.length}
              aria-label={t('list.select-all')}
              onChange={(event) =>
                onSelection(new Set(event.target.checked ? rows.map(({ id }) => id) : []))
              }
            />
            <span className="label num" role="status">
              {t('list.selected', { count: chosen.length })}
            </span>
          </label>
          <IconButton
            icon="close"
            size={18}
            label={t('list.clear')}
            onClick={() => onSelection(new Set())}
          />
          <ActionBar
            rows={chosen}
            onLabel={() => onLabel(chosen)}
            onAway={(away) => {
              onSelection(new Set());
              onAway(away);
            }}
          />
        </div>
      )}
      <div
        ref={box}
        className={`grow min-h-0 ${css['scroll']}`}
        data-selecting={chosen.length > 0 || undefined}
      >
        <AsyncContent
          query={pages}
          errorTitle={t('list.error')}
          isEmpty={(items) => items.length === 0}
          empty={empty}
        >
          {(items) => (
            <>
              <ul aria-label={t('list.label')} className={css['list']}>
                {items.map((row) => (
                  <ThreadRow
                    key={row.id}
                    row={row}
                    to={linkTo(row)}
                    current={row.id === threadId}
                    selected={selection.has(row.id)}
                    labels={labels}
                    now={now}
                    zone={zone}
                    onSelect={select}
                    onStar={(starred) =>
                      void actions.run(starred.starred ? 'unstar' : 'star', [starred])
                    }
                  />
                ))}
              </ul>
              {pages.hasMore && (
                <div className={css['more']}>
                  <LoadMore
                    shown={items.length}
                    hasMore
                    loading={pages.loadingMore}
                    onMore={pages.more}
                  />
                </div>
              )}
            </>
          )}
        </AsyncContent>
      </div>
    </>
  );
}
