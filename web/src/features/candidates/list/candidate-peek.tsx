import type { ReactNode } from 'react';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PreviewDrawer } from '../../../components/overlays/preview-drawer.tsx';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import type { PreviewDrawerState } from '../../../components/table/use-preview-drawer.ts';
import { paths } from '../../../paths.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { UndoableDecision } from '../../decisions/shared/undoable-decision.tsx';
import { ScorecardProgress } from '../../scorecards/shared/scorecard-progress.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { CandidateActivity } from '../detail/candidate-activity.tsx';
import { CandidateFacts } from '../detail/candidate-facts.tsx';
import { StageTag } from '../shared/stage-tag.tsx';

/**
 * The drawer for a candidate next to the list: the candidate, their stage, the next step and the
 * latest activities. `row` is the candidate's row in the list, shown until the rest is loaded.
 */
export default function CandidatePeek({
  peek,
  row,
}: {
  peek: PreviewDrawerState;
  row: CandidateRow | undefined;
}) {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const blocked = useBlocked();
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: peek.id ?? '' } },
    { enabled: peek.id !== null, errors: 'own' },
  );
  const data = candidate.data;
  const known = data ?? row;
  const schedules = data?.requisition_id && blocked('create', 'interviews') === undefined;
  const meetings: (readonly [string, ReactNode])[] = row
    ? [
        [
          t('columns.panel'),
          row.panel_size > 0 ? (
            <AvatarGroup
              key="panel"
              label={t('columns.panel')}
              size={26}
              people={row.panel.map((name) => ({ name }))}
              more={row.panel_size - row.panel.length}
            />
          ) : (
            t('nobody')
          ),
        ],
        [
          t('columns.feedback'),
          <ScorecardProgress
            key="feedback"
            asked={row.feedback_due}
            done={row.feedback_submitted}
          />,
        ],
      ]
    : [];
  return (
    <PreviewDrawer
      open={peek.id !== null}
      onClose={peek.close}
      label={known?.name ?? t('title')}
      previousLabel={t('peek.previous')}
      nextLabel={t('peek.next')}
      place={peek.place > 0 ? t('peek.place', { place: peek.place, count: peek.count }) : undefined}
      onPrevious={peek.previous}
      onNext={peek.next}
      action={
        peek.id && (
          <>
            <Button size="small" to={paths.candidate(peek.id, 'cv')}>
              {t('tabs.cv')}
            </Button>
            <Button size="small" to={paths.candidate(peek.id)}>
              {t('peek.open')}
            </Button>
          </>
        )
      }
      footer={
        schedules &&
        data.requisition_id && (
          <Button
            variant="primary"
            to={paths.addInterview(data.requisition_id, { candidateId: data.id })}
          >
            {t('peek.schedule')}
          </Button>
        )
      }
    >
      {known && (
        <>
          <div className="row gap-16 mb-16">
            <Avatar name={known.name} id={known.id} size={56} />
            <div>
              <h2>{known.name}</h2>
              <p className="body2 secondary">{data?.headline || known.requisition}</p>
            </div>
          </div>
          <div className="flex wrap gap-8 mb-24">
            {known.stage && <StageTag stage={known.stage} />}
            <StatusTag tone="neutral" dot={false}>
              {text(`sources.${known.source}`)}
            </StatusTag>
          </div>
          {known.requisition_id && (
            <UndoableDecision requisitionId={known.requisition_id} candidateId={known.id} />
          )}
        </>
      )}
      <AsyncContent
        query={candidate}
        errorTitle={t('peek.error')}
        skeleton={<Skeleton height={220} />}
      >
        {(shown) => (
          <>
            <CandidateFacts candidate={shown} after={meetings} />
            <CandidateActivity candidate={shown} max={6} heading="h3" />
          </>
        )}
      </AsyncContent>
    </PreviewDrawer>
  );
}
