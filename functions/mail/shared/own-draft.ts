import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from './mail-not-found.ts';

/** One's own draft while it can still be changed. */
export async function openDraft(
  { store, caller }: { store: TenantStore; caller: { userId: string } },
  id: string,
): Promise<MailDraft | Failure<'not-found' | 'mail-too-late'>> {
  const draft = await mailDrafts.get(store, caller.userId, id);
  if (!draft) return mailNotFound();
  if (draft.state !== 'draft')
    return fail(
      'mail-too-late',
      draft.state === 'queued' ? 'The message waits to be sent. Take it back first' : undefined,
    );
  return draft;
}
