import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import { PutOnRequisitionForm } from './put-on-requisition-form.tsx';

/** Asks on which open requisition a candidate is put. */
export function PutOnRequisition({
  candidate,
  open,
  onClose,
}: {
  candidate: CandidateView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useCandidatesStrings();
  const requisitions = useApiQuery(
    'list-requisitions',
    { query: { status: 'open', limit: '100' } },
    { enabled: open, errors: 'own' },
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('put.title', { name: candidate.name })}>
      <AsyncContent
        query={requisitions}
        errorTitle={t('put.error')}
        skeleton={<Skeleton height={88} />}
      >
        {({ items }) => (
          <PutOnRequisitionForm candidate={candidate} requisitions={items} onClose={onClose} />
        )}
      </AsyncContent>
    </Dialog>
  );
}
