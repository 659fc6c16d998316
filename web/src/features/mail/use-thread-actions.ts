import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import { asFailure } from '../../components/status/failure.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { api } from '../../session/services.ts';
import { mailText } from './mail-strings.ts';
import {
  applyThreadAction,
  isActionApplicable,
  UNDO_ACTIONS,
  type MailRow,
  hasLabel,
} from './page/mail-row.ts';

type Pages = InfiniteData<{ items: MailRow[]; next_cursor: string | null }>;
type Cached = [QueryKey, unknown][];

/** These actions show no toast for a single mail thread, because the change is visible. */
const QUIET: readonly ThreadAction[] = ['read', 'star', 'unstar', 'important', 'unimportant'];
const SHOWN = ['list-mail-threads', 'get-mail-thread', 'get-mail-summary'];
/** What counts unread threads: the navigation's badge. */
const COUNTED = [...SHOWN, 'get-session'];

/**
 * Applies actions to mail threads: first on the page, then on the server. A failed action is
 * reverted with a message that names the candidate.
 */
export function useThreadActions() {
  const queries = useQueryClient();
  return useMemo(() => {
    const run = async (
      action: ThreadAction,
      rows: readonly MailRow[],
      label?: string,
      quiet = false,
    ): Promise<boolean> => {
      const chosen = rows.filter((row) => isActionApplicable(row, action, label));
      if (chosen.length === 0) return true;
      const who =
        chosen.length === 1
          ? chosen[0]!.candidate
          : mailText('done.many', { count: chosen.length });
      for (const name of SHOWN) await queries.cancelQueries({ queryKey: [name] });
      const before = patch(queries, chosen, action, label);
      try {
        await api.call('change-mail-threads', {
          body: {
            thread_ids: chosen.map(({ id }) => id),
            action,
            ...(label ? { label_id: label } : {}),
          },
        });
        if (!quiet)
          toast.success(
            mailText(`done.${action}`, { who }),
            () =>
              void run(
                UNDO_ACTIONS[action],
                chosen.map((row) => applyThreadAction(row, action, label)),
                label,
                true,
              ),
          );
        return true;
      } catch (error) {
        for (const [key, data] of before) queries.setQueryData(key, data);
        if (!(error instanceof ApiProblem && error.status === 401))
          toast.error(mailText('done.failed', { who, reason: asFailure(error).message }));
        return false;
      } finally {
        for (const name of COUNTED) void queries.invalidateQueries({ queryKey: [name] });
      }
    };
    return {
      run: (action: ThreadAction, rows: readonly MailRow[], label?: string) =>
        run(action, rows, label, QUIET.includes(action) && rows.length === 1),
      /** Deletes permanently, one after another; returns how many were deleted. */
      async remove(rows: readonly MailRow[]): Promise<number> {
        let gone = 0;
        try {
          for (const row of rows) {
            await api.call('delete-mail-thread', { params: { id: row.id } });
            gone += 1;
          }
          toast.success(mailText('do.deleted', { count: gone, who: rows[0]?.candidate ?? '' }));
        } catch (error) {
          toast.error(
            mailText('done.failed', {
              who: rows[gone]?.candidate ?? '',
              reason: asFailure(error).message,
            }),
          );
        }
        for (const name of COUNTED) void queries.invalidateQueries({ queryKey: [name] });
        return gone;
      },
    };
  }, [queries]);
}

/** Applies the change to all cached queries; returns their previous data. */
function patch(
  queries: QueryClient,
  rows: readonly MailRow[],
  action: ThreadAction,
  label: string | undefined,
): Cached {
  const ids = new Set<string>(rows.map(({ id }) => id));
  const before: Cached = [
    ...queries.getQueriesData({ queryKey: ['list-mail-threads'] }),
    ...queries.getQueriesData({ queryKey: ['get-mail-thread'] }),
  ];
  for (const [key, data] of before) {
    if (key[0] === 'get-mail-thread') {
      if (data && ids.has((data as MailRow).id))
        queries.setQueryData(key, applyThreadAction(data as MailRow, action, label));
      continue;
    }
    const { query = {} } = key[1] as {
      query?: { label?: string; q?: string; candidate_id?: string };
    };
    const stays = (row: MailRow) =>
      !ids.has(row.id) ||
      query.q !== undefined ||
      query.candidate_id !== undefined ||
      hasLabel(row, query.label ?? 'all');
    queries.setQueryData(
      key,
      (pages: Pages | undefined) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            items: page.items
              .map((row) => (ids.has(row.id) ? applyThreadAction(row, action, label) : row))
              .filter(stays),
          })),
        },
    );
  }
  return before;
}
