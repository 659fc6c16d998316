import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Faces } from '../../ui/faces.tsx';
import { PeekDrawer } from '../../ui/peek-drawer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StageTag } from '../../parts/stage-tag.tsx';
import { usePartsStrings } from '../../parts/parts-strings.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';
import type { Peek } from './use-peek.ts';

/** A candidate beside the list: who, where they stand, what is next. */
export function CandidatePeek({ peek }: { peek: Peek }) {
  const t = useCandidatesStrings();
  const words = usePartsStrings();
  const blocked = useBlocked();
  const candidate = useApiQuery('get-candidate', { params: { id: peek.id ?? '' } }, { enabled: peek.id !== null, errors: 'own', keepPrevious: true });
  const data = candidate.data;
  const schedules = data?.requisition_id && blocked('create', 'interviews') === undefined;
  return (
    <PeekDrawer
      open={peek.id !== null} onClose={peek.close} label={data?.name ?? t('title')} previousLabel={t('peek.previous')} nextLabel={t('peek.next')}
      place={peek.place > 0 ? t('peek.place', { place: peek.place, count: peek.count }) : undefined} onPrevious={peek.previous} onNext={peek.next}
      action={peek.id && <Button size="small" to={paths.candidate(peek.id)}>{t('peek.open')}</Button>}
      footer={schedules && data.requisition_id && <Button look="primary" to={paths.addInterview(data.requisition_id)}>{t('peek.schedule')}</Button>}
    >
      <Faces query={candidate} errorTitle={t('peek.error')} skeleton={<Skeleton height={220} />}>
        {(shown) => (
          <>
            <div className={css['who']}>
              <Avatar name={shown.name} id={shown.id} size={56} />
              <div><h2>{shown.name}</h2><p className="body2 secondary">{shown.headline || shown.requisition}</p></div>
            </div>
            <div className={css['peekTags']}>
              {shown.stage && <StageTag stage={shown.stage} />}
              <StatusTag tone="neutral" dot={false}>{words(`sources.${shown.source}`)}</StatusTag>
            </div>
            <CandidateFacts candidate={shown} />
          </>
        )}
      </Faces>
    </PeekDrawer>
  );
}
