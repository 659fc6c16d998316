import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { MailDraft } from '../page/mail-row.ts';
import { useMailStrings } from '../mail-strings.ts';
import { formatSender } from '../format-sender.ts';

type Pages = InfiniteData<{ items: MailDraft[]; next_cursor: string | null }>;

/** Takes back a message that has not gone yet: it is a draft again. */
export function useTakeBack(onBack?: (draftId: string) => void) {
  const t = useMailStrings();
  const queries = useQueryClient();
  return useApiMutation('cancel-mail-draft', {
    invalidates: ['list-mail-drafts', 'get-mail-summary'],
    errors: 'own',
    // Gone, or on its way at this moment: the undo came too late.
    onError: () => toast.error(t('compose.too-late')),
    onSuccess: (draft) => {
      queries.setQueryData(['get-mail-draft', { params: { id: draft.id } }], draft);
      // At once in the lists: an answer opens again from there.
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
