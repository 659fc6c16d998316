import type { ConsentEntry } from '@parley/contracts/consents/consent.schema.ts';
import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import { useState } from 'react';
import { ConsentRows } from '../../../components/consents/consent-rows.tsx';
import { useConsentStrings } from '../../../components/consents/consent-strings.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { toast } from '../../../ui/toast.tsx';

/** What one agreed to in this company, when, and the way to take it back. */
export function OwnConsents({ candidateId }: { candidateId: CandidateId }) {
  const t = useConsentStrings();
  const zone = useMyZone();
  const ledger = useApiQuery('list-consents', { params: { id: candidateId } }, { errors: 'own' });
  const [asked, setAsked] = useState<ConsentEntry | null>(null);
  const withdraw = useApiMutation('answer-consent', {
    invalidates: ['list-consents'],
    onSuccess: () => {
      setAsked(null);
      toast.success(t('withdrawn'));
    },
    onError: () => setAsked(null),
  });
  return (
    <>
      <AsyncContent
        query={ledger}
        errorTitle={t('failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-own')}</EmptyState>}
      >
        {({ items }) => (
          <ConsentRows
            items={items}
            zone={zone}
            action={(entry) =>
              entry.present &&
              entry.answer === 'granted' && (
                <Button size="small" onClick={() => setAsked(entry)}>
                  {t('withdraw')}
                </Button>
              )
            }
          />
        )}
      </AsyncContent>
      <ConfirmDialog
        open={asked !== null}
        title={t('withdraw-title')}
        confirmLabel={t('withdraw')}
        busy={withdraw.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          withdraw.mutate({
            params: { id: asked.interview_id },
            body: { purpose: asked.purpose, answer: 'withdrawn' },
          })
        }
      >
        <p className="body2">
          {t(asked?.purpose === 'recording' ? 'withdraw-text' : 'withdraw-text-other')}
        </p>
      </ConfirmDialog>
    </>
  );
}
