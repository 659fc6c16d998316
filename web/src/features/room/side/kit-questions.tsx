import type {
  KitQuestion,
  ScorecardAttribute,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { useAskedQuestions } from '../flow/use-asked-questions.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './plan-tab.module.css';

/**
 * What to ask in this interview; what was asked is ticked, and marked where the recording can be
 * played from later.
 */
export function KitQuestions({
  questions,
  attributes,
}: {
  questions: readonly KitQuestion[];
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRoomStrings();
  const { marks, said, formatAskedAt, toggle } = useAskedQuestions();
  const rated = new Map<string | null, string>(attributes.map(({ id, name }) => [id, name]));
  const done = questions.filter((question) => formatAskedAt(question) !== undefined).length;
  return (
    <section aria-label={t('plan.questions')}>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('plan.questions')}</h2>
        <span className="caption secondary num">
          {t('plan.asked-of', { done, all: questions.length })}
        </span>
      </div>
      <p className="caption secondary">{t(marks ? 'plan.asked-marks' : 'plan.asked-only')}</p>
      <ol className={css['questions']}>
        {questions.map((question) => {
          const at = formatAskedAt(question);
          return (
            <li key={question.text} data-asked={at !== undefined || undefined}>
              <p className={css['text']} dir="auto">
                {question.text}
              </p>
              {question.listen_for && (
                <p className={`body2 secondary ${css['prose']}`}>
                  {t('plan.listen-for')} <span dir="auto">{question.listen_for}</span>
                </p>
              )}
              <div className={css['ask']}>
                <span className={css['about']}>
                  {rated.has(question.attribute) && (
                    <span dir="auto">{rated.get(question.attribute)}</span>
                  )}
                </span>
                {at !== undefined && <span className={`caption num ${css['at']}`}>{at}</span>}
                <label
                  className={css['asked']}
                  title={
                    marks ? t(at === undefined ? 'plan.ask-hint' : 'plan.unask-hint') : undefined
                  }
                >
                  <input
                    type="checkbox"
                    checked={at !== undefined}
                    onChange={() => toggle(question)}
                    aria-label={t('plan.ask-of', { question: question.text })}
                  />
                  <span>{t('plan.ask')}</span>
                </label>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}
