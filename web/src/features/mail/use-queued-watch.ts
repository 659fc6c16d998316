import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../session/services.ts';
import type { MailDraft } from './page/mail-row.ts';

const SOON = 60_000;
const LOOK = 2_000;
const SHOWN = [
  'list-mail-drafts',
  'list-mail-threads',
  'list-mail-messages',
  'get-mail-thread',
  'get-mail-summary',
];

/**
 * Reads again every two seconds while a message is about to be sent, so that it appears in its mail
 * thread.
 */
export function useQueuedWatch(drafts: readonly MailDraft[]): void {
  const queries = useQueryClient();
  const waiting = drafts
    .filter(
      (draft) =>
        draft.state === 'sending' ||
        (draft.state === 'queued' &&
          draft.send_at !== null &&
          Date.parse(draft.send_at) - serverNow() < SOON),
    )
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (waiting === '') return undefined;
    const timer = setInterval(() => {
      void queries.invalidateQueries({ queryKey: ['list-mail-drafts'] });
    }, LOOK);
    return () => {
      clearInterval(timer);
      for (const name of SHOWN) void queries.invalidateQueries({ queryKey: [name] });
    };
  }, [waiting, queries]);
}
