import type { InterviewKit } from '@parley/contracts/room/interview-kit.schema.ts';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { stepName } from '../../../ui/step-name.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import { KitQuestions } from './kit-questions.tsx';
import css from './plan-tab.module.css';

/**
 * The interview kit: what this step looks at and asks, what is rated, and where the step stands in
 * the plan.
 */
export function PlanTab() {
  const t = useRoomStrings();
  const {
    view: { interview_id },
  } = useRoom();
  const kit = useApiQuery('get-interview-kit', { params: { id: interview_id } }, { errors: 'own' });
  return (
    <AsyncContent query={kit} errorTitle={t('plan.failed')}>
      {(data) => <Kit kit={data} />}
    </AsyncContent>
  );
}

function Kit({ kit: { note, focus, questions, attributes, steps, about } }: { kit: InterviewKit }) {
  const t = useRoomStrings();
  const bare =
    !note && !focus && questions.length === 0 && attributes.length === 0 && steps.length === 0;
  return (
    <div className={css['plan']}>
      {note && (
        <Part title={t('plan.note')}>
          <p className={`body2 ${css['prose']}`} dir="auto">
            {note}
          </p>
        </Part>
      )}
      {focus && (
        <Part title={t('plan.focus')}>
          <p className="body2" dir="auto">
            {focus}
          </p>
        </Part>
      )}
      {questions.length > 0 && <KitQuestions questions={questions} attributes={attributes} />}
      {attributes.length > 0 && (
        <Part title={t('plan.attributes')}>
          <ol className={css['list']}>
            {attributes.map(({ id, name, description }) => (
              <li key={id}>
                <span className="strong" dir="auto">
                  {name}
                </span>
                {description && (
                  <p className="body2 secondary" dir="auto">
                    {description}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {bare && <EmptyState title={t('plan.none')} />}
      {steps.length > 0 && (
        <Part title={t('plan.steps')}>
          <ol className={css['list']}>
            {steps.map((step, index) => (
              <li
                key={`${step.stage}${index}`}
                className={css['step']}
                aria-current={step.now ? 'step' : undefined}
              >
                <span className="strong">{stepName(step.stage)}</span>{' '}
                <span className="caption secondary num">
                  {t('plan.minutes', { count: step.duration_minutes })}
                  {step.now && `, ${t('plan.now').toLowerCase()}`}
                </span>
                {step.focus && !step.now && (
                  <p className="body2 secondary" dir="auto">
                    {step.focus}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {about.description && (
        <Part title={about.title}>
          <p className={`body2 ${css['prose']}`} dir="auto">
            {about.description}
          </p>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={css['title']}>{title}</h2>
    {children}
  </section>
);
