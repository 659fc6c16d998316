import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { useDelayed } from '../../components/hooks/use-delayed.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { BulkResults } from './bulk-results.tsx';
import { useBulkStrings } from './bulk-strings.ts';
import {
  type BulkOutcome,
  useBulk,
  type BulkAction,
  type BulkResult,
  type BulkRoute,
} from './use-bulk.ts';

export interface BulkDialogProps<Id extends BulkRoute> {
  route: Id;
  ids: readonly string[];
  /** What the dialog will do, with the number of rows: "Reject 3 candidates". */
  title: string;
  /** The action, or undefined while required fields in `children` are empty. */
  action: BulkAction<Id> | undefined;
  /** The verb of the title: "Reject". */
  confirmLabel: string;
  destructive?: boolean;
  /** The fields that the action needs: a reason, a requisition. */
  children?: ReactNode;
  /** Called with the rows as the server stored them, also after an undo. */
  onChanged: (results: readonly BulkResult[]) => void;
  /** Undoes a change through the same route. It is missing if the change cannot be undone. */
  undoAction?: (bulkId: string) => BulkAction<Id>;
  /** Returns the message after success. For a single row, the text of the server is used. */
  doneMessage: (count: number) => string;
  /** @param done whether something was changed */
  onClose: (done: boolean) => void;
}

/**
 * Changes many rows. It first shows what will change and what cannot, with reasons, and then the
 * result of each row, with an undo button if possible.
 */
export function BulkDialog<Id extends BulkRoute>({
  route,
  ids,
  title,
  action,
  confirmLabel,
  destructive = false,
  children,
  onChanged,
  undoAction,
  doneMessage,
  onClose,
}: BulkDialogProps<Id>) {
  const t = useBulkStrings();
  const ui = useUiStrings();
  const ask = useBulk(route);
  const asked = action === undefined ? undefined : JSON.stringify(action);
  const [preview, setPreview] = useState<{
    of: string;
    outcome?: BulkOutcome;
    error?: unknown;
  } | null>(null);
  const [run, setRun] = useState<
    | { state: 'running' }
    | { state: 'done'; outcome: BulkOutcome }
    | { state: 'failed'; error: unknown }
    | null
  >(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let current = true;
    setPreview(null);
    void ask(ids, JSON.parse(asked) as BulkAction<Id>, true).then(
      (outcome) => current && setPreview({ of: asked, outcome }),
      (error: unknown) => current && setPreview({ of: asked, error }),
    );
    return () => {
      current = false;
    };
    // The rows and the route do not change while the dialog is open.
  }, [asked, again]); // oxlint-disable-line react-hooks/exhaustive-deps

  const shown = preview?.of === asked ? preview : null;
  const waiting = useDelayed(asked !== undefined && shown === null && run === null, 200);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const exclude = (id: string, isExcluded: boolean) =>
    setExcluded((before) => {
      const next = new Set(before);
      if (isExcluded) next.add(id);
      else next.delete(id);
      return next;
    });
  const able =
    shown?.outcome?.results.filter(
      ({ id, outcome }) => outcome !== 'blocked' && !excluded.has(id),
    ) ?? [];
  const undo =
    ({ answers }: BulkOutcome) =>
    async () => {
      if (!undoAction) return;
      const changed = answers.filter(({ undoable, changed: count }) => undoable && count > 0);
      try {
        const back = await Promise.all(
          changed.map(({ bulk_id, results }) =>
            ask(
              results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id),
              undoAction(bulk_id),
              false,
            ),
          ),
        );
        const results = back.flatMap((each) => [...each.results]);
        onChanged(results);
        const stuck = results.filter(({ outcome }) => outcome === 'blocked');
        if (stuck[0])
          toast.error(t('undo-some', { name: stuck[0].name, reason: stuck[0].message }));
        else toast.success(t('undone', { count: results.length }));
      } catch (error) {
        toast.error(
          t('undo-failed', { reason: error instanceof Error ? error.message : String(error) }),
        );
      }
    };
  const start = async () => {
    if (asked === undefined || run?.state === 'running') return;
    setRun({ state: 'running' });
    try {
      const outcome = await ask(
        able.map(({ id }) => id),
        JSON.parse(asked) as BulkAction<Id>,
        false,
      );
      const changed = outcome.results.filter((result) => result.outcome === 'changed');
      onChanged(changed);
      const undoable =
        undoAction && outcome.answers.some((answer) => answer.undoable && answer.changed > 0);
      if (changed.length > 0)
        toast.success(
          doneMessage(changed.length),
          undoable ? () => void undo(outcome)() : undefined,
        );
      // If the result is exactly as previewed, the dialog closes.
      if (changed.length === outcome.results.length && able.length + excluded.size === ids.length)
        onClose(true);
      else setRun({ state: 'done', outcome });
    } catch (error) {
      setRun({ state: 'failed', error });
    }
  };

  if (run?.state === 'done')
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title={title}
        width={560}
        actions={
          <Button variant="primary" onClick={() => onClose(true)}>
            {t('close')}
          </Button>
        }
      >
        <BulkResults
          results={[
            ...run.outcome.results,
            ...(shown?.outcome?.results.filter(({ outcome }) => outcome === 'blocked') ?? []),
          ]}
        />
      </Dialog>
    );
  const failure = run?.state === 'failed' ? run.error : shown?.error;
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={title}
      width={560}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{ui('confirm.cancel')}</Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            busy={run?.state === 'running'}
            onClick={() => void start()}
            blockedBecause={
              action === undefined
                ? t('fill-in')
                : shown?.outcome && able.length === 0
                  ? t('all-blocked')
                  : shown?.outcome
                    ? undefined
                    : t('looking')
            }
          >
            {able.length > 0 && able.length < ids.length
              ? t('confirm-some', { label: confirmLabel, count: able.length })
              : confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className="stack gap-8 mt-16">{children}</div>}
      {failure !== undefined && (
        <ErrorMessage
          error={failure}
          title={t(run ? 'run-failed' : 'preview-failed')}
          onRetry={() => (run ? void start() : setAgain(again + 1))}
        />
      )}
      {waiting && (
        <div role="status" aria-label={ui('loading')} className="stack gap-12 mt-16">
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      )}
      {shown?.outcome && failure === undefined && (
        <BulkResults results={shown.outcome.results} excluded={excluded} onExclude={exclude} />
      )}
    </Dialog>
  );
}
