import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Output } from '../../session/api.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** One candidate who was found, with the button that adds them. */
export function AddCandidateRow({
  hit,
  requisition,
  onIt,
}: {
  hit: Output<'search-candidates'>['items'][number];
  requisition: RequisitionView;
  onIt: boolean;
}) {
  const t = useRequisitionsStrings();
  const add = useApiMutation('add-candidate', {
    invalidates: [
      'list-applications',
      'get-requisition',
      'list-requisitions',
      'list-candidates',
      'get-candidate',
    ],
    onSuccess: () => toast.success(t('add.added', { name: hit.name, title: requisition.title })),
  });
  return (
    <Row
      start={<Avatar name={hit.name} id={hit.id} size={34} />}
      title={<span className="strong">{hit.name}</span>}
      sub={hit.email}
      end={
        onIt || add.isSuccess ? (
          <span className="caption secondary">{t('add.on-it')}</span>
        ) : (
          <Button
            size="small"
            icon="add"
            busy={add.isPending}
            aria-label={t('add.add-of', { name: hit.name })}
            onClick={() =>
              add.mutate({ params: { id: requisition.id }, body: { candidate_id: hit.id } })
            }
          >
            {t('add.add')}
          </Button>
        )
      }
    />
  );
}
