import { useFormContext } from 'react-hook-form';
import { NO_SHOW_SIDES } from '@parley/contracts/interviews/interview.schema.ts';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { useFieldError } from '../../../components/form/use-field-error.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';

/** The choice of the side that did not come, each with the message that the candidate will get. */
export function NoShowSides({ name }: { name: string }) {
  const t = useInterviewStrings();
  const { register } = useFormContext<{ who: string }>();
  const error = useFieldError('who');
  const field = register('who', { required: t('no-show.needed') });
  return (
    <fieldset
      className={`stack gap-6 ${css['sides']}`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? 'no-show-error' : undefined}
    >
      <legend className="label">{t('no-show.who')}</legend>
      {NO_SHOW_SIDES.map((side) => (
        <label key={side} className={`flex items-start gap-10 focus-frame ${css['side']}`}>
          <Radio value={side} {...field} />
          <span className="stack gap-2">
            <span className="strong">{t(`no-show.${side}`, { name })}</span>
            <span className="caption secondary">{t(`no-show.${side}-text`, { name })}</span>
          </span>
        </label>
      ))}
      <div role="alert">
        {error && (
          <p id="no-show-error" className="problem">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
