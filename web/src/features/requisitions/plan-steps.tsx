import type {
  InterviewPlanStep,
  KitQuestion,
  ScorecardAttribute,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import css from './detail.module.css';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** The interviews of a position in their order, each with what it looks at and asks. */
export function PlanSteps({
  plan,
  attributes,
}: {
  plan: readonly InterviewPlanStep[];
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRequisitionsStrings();
  return (
    <ol className={css['plan']} aria-label={t('detail.plan')}>
      {plan.map(({ stage, duration_minutes, focus, questions }, index) => (
        <li key={`${stage}${index}`}>
          <div className={css['planHead']}>
            <span className="body2 strong" dir="auto">
              {stage}
            </span>
            <span className="caption secondary num">
              {t('detail.minutes', { minutes: duration_minutes })}
            </span>
          </div>
          {focus && (
            <p className="caption secondary" dir="auto">
              {focus}
            </p>
          )}
          {questions.length > 0 && (
            <ol className={css['questions']} aria-label={t('detail.questions-of', { name: stage })}>
              {questions.map((question) => (
                <Question key={question.text} question={question} attributes={attributes} />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Question({
  question: { text, attribute, listen_for },
  attributes,
}: {
  question: KitQuestion;
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRequisitionsStrings();
  return (
    <li>
      <span dir="auto">{text}</span>
      {attribute !== null && (
        <>
          {' '}
          <span className={css['about']} dir="auto">
            {attributes.find(({ id }) => id === attribute)?.name ?? attribute}
          </span>
        </>
      )}
      {listen_for && (
        <p className={`secondary ${css['listen']}`}>
          {t('detail.listen-for')} <span dir="auto">{listen_for}</span>
        </p>
      )}
    </li>
  );
}
