import { type Ref, useId } from 'react';
import type { ReasonCode } from '@parley/contracts/decisions/decisions.routes.ts';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';

/** The reasons of a decision as radio buttons, so that choosing takes one click. */
export function ReasonChoice({
  reasons,
  value,
  onChange,
  onBlur,
  error,
  inputRef,
}: {
  reasons: readonly ReasonCode[];
  value: ReasonCode | '';
  onChange: (reason: ReasonCode) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The ref of the first reason, which gets the focus if none is chosen. */
  inputRef?: Ref<HTMLInputElement>;
}) {
  const t = useDecideStrings();
  const name = useId();
  return (
    <fieldset
      className={`stack gap-4 ${css['choices']}`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="label">
        {t('reason')}
        <span aria-hidden> *</span>
      </legend>
      <div className="flex wrap gap-6">
        {reasons.map((reason, index) => (
          <label key={reason} className={`centered focus-frame touch-height ${css['reason']}`}>
            <Radio
              isTile
              name={name}
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              onBlur={onBlur}
              ref={index === 0 ? inputRef : undefined}
            />
            {t(`reason-code.${reason}`)}
          </label>
        ))}
      </div>
      <div role="alert">
        {error && (
          <p id={`${name}-error`} className={`problem ${css['refused']}`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
