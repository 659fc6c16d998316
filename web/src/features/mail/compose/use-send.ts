import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { formatSender } from '../format-sender.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import type { MailDraftControls } from './use-mail-draft.ts';

export interface SendProblems {
  to?: string;
  subject?: string;
  body?: string;
  /** Nobody has chosen to which address answers of the conversation go. */
  address?: string;
}

/**
 * Sends the message, with a toast that can take it back; errors are shown at the fields that cause
 * them.
 */
export function useSend(
  draft: MailDraftControls,
  onSent: () => void,
  onBack: (draftId: string) => void,
) {
  const t = useMailStrings();
  const zone = useMyZone();
  const takeBack = useTakeBack(onBack);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<SendProblems>({});
  const send = async (sendAt?: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      await draft.saved();
      const sent = await draft.send(sendAt);
      const who = formatSender(sent.recipients);
      const soon = !sent.send_at || Date.parse(sent.send_at) - serverNow() < 60_000;
      toast.success(
        soon
          ? t('compose.queued', { who })
          : t('compose.queued-at', { who, time: formatDayTime(sent.send_at!, zone) }),
        () => takeBack.mutate({ params: { id: sent.id } }),
      );
      onSent();
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      const at = (path: string) =>
        problem?.problem.errors
          ?.filter((one) => one.path === path)
          .map(({ message }) => message)
          .join('. ');
      if (problem?.code === 'mail-incomplete')
        setProblems({
          ...(at('candidate_ids') ? { to: at('candidate_ids')! } : {}),
          ...(at('subject') ? { subject: at('subject')! } : {}),
          ...(at('body') ? { body: at('body')! } : {}),
        });
      else if (problem?.code === 'mail-parameter') setProblems({ body: problem.message });
      else if (problem?.code === 'mail-address-open') {
        setProblems({ address: problem.message });
        // The question may have come with a mail that this page has not seen.
        void queries.invalidateQueries({ queryKey: ['get-mail-thread'] });
      } else if (problem?.status !== 401) toast.error(asFailure(error).message);
    }
    setBusy(false);
  };
  return { send, busy, problems };
}

type Pages = InfiniteData<{ items: MailDraft[]; next_cursor: string | null }>;

/** Takes back a message that has not been sent yet: it becomes a draft again. */
export function useTakeBack(onBack?: (draftId: string) => void) {
  const t = useMailStrings();
  const queries = useQueryClient();
  return useApiMutation('cancel-mail-draft', {
    invalidates: ['list-mail-drafts', 'get-mail-summary'],
    errors: 'own',
    // The message was sent, or is being sent at this moment: it is too late to undo.
    onError: () => toast.error(t('compose.too-late')),
    onSuccess: (draft) => {
      queries.setQueryData(['get-mail-draft', { params: { id: draft.id } }], draft);
      // The lists are updated immediately, because a reply is reopened from there.
      queries.setQueriesData<Pages>(
        { queryKey: ['list-mail-drafts'] },
        (pages) =>
          pages && {
            ...pages,
            pages: pages.pages.map((page) => ({
              ...page,
              items: page.items.map((one) => (one.id === draft.id ? draft : one)),
            })),
          },
      );
      toast.info(t('compose.taken-back', { who: formatSender(draft.recipients) }));
      onBack?.(draft.id);
    },
  });
}
