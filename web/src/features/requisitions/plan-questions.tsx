import type { KitQuestion, ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import css from './detail.module.css';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** What a step of the plan asks, with what each question tells about and what to listen for. */
export function PlanQuestions({ step, questions, attributes }: { step: string; questions: readonly KitQuestion[]; attributes: readonly ScorecardAttribute[] }) {
  const t = useRequisitionsStrings();
  if (questions.length === 0) return null;
  return (
    <ol className={css['questions']} aria-label={t('detail.questions-of', { name: step })}>
      {questions.map(({ text, attribute, listen_for }) => (
        <li key={text}>
          <span className={css['asked']} dir="auto">{text}</span>
          {attribute !== null && <span className="caption"> {attributes.find(({ id }) => id === attribute)?.name ?? attribute}</span>}
          {listen_for && <p className={css['listen']}>{t('detail.listen-for')} <span dir="auto">{listen_for}</span></p>}
        </li>
      ))}
    </ol>
  );
}
