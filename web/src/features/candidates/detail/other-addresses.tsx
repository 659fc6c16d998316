import { useState } from 'react';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** The addresses that members have confirmed as a candidate's; each can be removed. */
export default function OtherAddresses({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const [removing, setRemoving] = useState<string>();
  const { id, name, other_emails = [] } = candidate;
  const shown = removing === undefined ? '' : removing;
  const remove = useApiMutation('remove-candidate-address', {
    invalidates: ['get-candidate'],
    onSuccess: () => {
      toast.success(t('facts.other-removed', { address: shown }));
      setRemoving(undefined);
    },
    onError: () => setRemoving(undefined),
  });
  const mayRemove = blocked('update', 'candidates') === undefined;
  return (
    <>
      <ul>
        {other_emails.map((address) => (
          <li key={address} className="row gap-4 break-anywhere">
            <span>{address}</span>
            {mayRemove && (
              <IconButton
                icon="close"
                size={18}
                label={t('facts.other-remove', { address: address })}
                onClick={() => setRemoving(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('facts.other-remove-title', { address: shown, name })}
        confirmLabel={t('facts.other-remove', { address: shown })}
        busy={remove.isPending}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => remove.mutate({ params: { id }, body: { address: removing ?? '' } })}
      >
        {t('facts.other-remove-text', { name })}
      </ConfirmDialog>
    </>
  );
}
