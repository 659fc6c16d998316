import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { DECISION_OUTCOMES } from '@parley/contracts/decisions/decisions.routes.ts';
import { stageAfterDecision } from '@parley/domain/decisions/stage-after-decision.ts';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../ui/form/use-field-error.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import type { DecisionValues } from './decision-values.ts';

/** What can be decided from the present stage, each with what follows from it. */
export function OutcomeField({ stage }: { stage: ApplicationStage }) {
  const t = useDecideStrings();
  const { register } = useFormContext<DecisionValues>();
  const error = useFieldError('outcome');
  const field = register('outcome', { required: t('outcome-needed') });
  return (
    <fieldset
      className={css['choices']}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? 'outcome-error' : undefined}
    >
      <legend className="label">{t('outcome-label')}</legend>
      {DECISION_OUTCOMES.map((outcome) => {
        const next = stageAfterDecision(outcome, stage);
        return (
          <label key={outcome} className={css['choice']} data-off={!next.ok || undefined}>
            <input type="radio" value={outcome} disabled={!next.ok} {...field} />
            <span>
              <span className="strong">{t(`outcome.${outcome}`)}</span>
              <span className="caption secondary">
                {next.ok ? t(`outcome-why.${outcome}`) : next.message}
              </span>
            </span>
          </label>
        );
      })}
      <div role="alert">
        {error && (
          <p id="outcome-error" className={css['refused']}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
