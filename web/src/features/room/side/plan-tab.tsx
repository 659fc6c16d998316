import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { stepName } from '../../../ui/step-name.ts';
import { useRoom } from '../flow/room-context.ts';
import { useAttributes } from '../flow/use-attributes.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './plan-tab.module.css';

/** The interview kit: what this step looks at, what is rated, and where the step stands in the plan. */
export function PlanTab() {
  const t = useRoomStrings();
  const { view: { interview_id } } = useRoom();
  const interview = useApiQuery('get-interview', { params: { id: interview_id } }, { errors: 'own' });
  return <Faces query={interview} errorTitle={t('plan.failed')}>{({ jobreq_id, stage, note }) => <Plan requisitionId={jobreq_id} stage={stage} note={note} />}</Faces>;
}

function Plan({ requisitionId, stage, note }: { requisitionId: string; stage: string; note: string }) {
  const t = useRoomStrings();
  const attributes = useAttributes();
  // Requisitions are closed to interviewers: they have what they rate and what the recruiter noted for them.
  const mayRead = useAbility().can('read', 'requisitions');
  return (
    <div className={css['plan']}>
      {note && <section aria-label={t('plan.note')}><h2 className={css['title']}>{t('plan.note')}</h2><p className={`body2 ${css['prose']}`} dir="auto">{note}</p></section>}
      {attributes.length > 0 && (
        <section aria-label={t('plan.attributes')}>
          <h2 className={css['title']}>{t('plan.attributes')}</h2>
          <ol className={css['list']}>
            {attributes.map(({ id, name, description }) => <li key={id}><span className="strong">{name}</span>{description && <p className="body2 secondary">{description}</p>}</li>)}
          </ol>
        </section>
      )}
      {mayRead && <Steps requisitionId={requisitionId} stage={stage} />}
      {!mayRead && !note && attributes.length === 0 && <EmptyState title={t('plan.none')} />}
    </div>
  );
}

function Steps({ requisitionId, stage }: { requisitionId: string; stage: string }) {
  const t = useRoomStrings();
  const requisition = useApiQuery('get-requisition', { params: { id: requisitionId as never } }, { errors: 'own' });
  return (
    <Faces query={requisition} errorTitle={t('plan.failed')}>
      {({ interview_plan, title, description }) => (
        <>
          <section aria-label={t('plan.steps')}>
            <h2 className={css['title']}>{t('plan.steps')}</h2>
            {interview_plan.length === 0 && <p className="body2 secondary">{t('plan.none')}</p>}
            <ol className={css['list']}>
              {interview_plan.map((step) => (
                <li key={step.stage} className={css['step']} aria-current={step.stage === stage ? 'step' : undefined}>
                  <span className="strong">{stepName(step.stage)}</span> <span className="caption secondary num">{t('plan.minutes', { count: step.duration_minutes })}{step.stage === stage && `, ${t('plan.now').toLowerCase()}`}</span>
                  {step.focus && <p className="body2 secondary" dir="auto">{step.focus}</p>}
                </li>
              ))}
            </ol>
          </section>
          {description && <section aria-label={t('plan.about')}><h2 className={css['title']}>{title}</h2><p className={`body2 ${css['prose']}`} dir="auto">{description}</p></section>}
        </>
      )}
    </Faces>
  );
}
