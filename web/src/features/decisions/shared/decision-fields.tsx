import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import {
  type DecisionOutcome,
  REASONS_OF_OUTCOME,
  DECISION_OUTCOMES,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';
import { MIN_RATIONALE_LENGTH, needsRationale } from '@parley/domain/decisions/decision-gate.ts';
import { stageAfterDecision } from '@parley/domain/decisions/outcomes.ts';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { PickerField } from '../../../components/form/fields/picker-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useFieldError } from '../../../components/form/use-field-error.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { zoneAbbreviation } from '../../../components/time/zones.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import {
  countedLength,
  type DecisionValues,
  type MissingPerson,
  mailInstant,
} from './decision-values.ts';
import { ReasonChoice } from './reason-choice.tsx';

/** The choice whether the candidate gets a mail, when, and with which text. */
function MailFields({ name }: { name: string }) {
  const t = useDecideStrings();
  const zone = useMyZone();
  const { register, watch } = useFormContext<DecisionValues>();
  const when = watch('mail');
  const minutes = UNDO_MINUTES;
  const inTime = (wall: string) => {
    const at = mailInstant(wall, zone);
    if (at === 'gap') return t('mail.gap');
    return (
      (at !== undefined && Date.parse(at) >= serverNow() + minutes * 60_000) ||
      t('mail.at-needed', { minutes })
    );
  };
  return (
    <div className="stack gap-12">
      <fieldset className={`stack gap-4 ${css['choices']}`}>
        <legend className="label">{t('mail.title', { name })}</legend>
        {(['none', 'now', 'later'] as const).map((choice) => (
          <label key={choice} className={`flex items-start gap-10 focus-frame ${css['choice']}`}>
            <Radio value={choice} {...register('mail')} />
            <span className="stack">
              <span className="strong">{t(`mail.${choice}`, { minutes })}</span>
              {choice !== 'none' && (
                <span className="caption secondary">{t(`mail.${choice}-why`)}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {when === 'later' && (
        <PickerField
          name="mail_at"
          kind="date-time"
          label={t('mail.at', { zone: zoneAbbreviation(zone, serverNow()) })}
          required
          rules={{ validate: inTime, shouldUnregister: true }}
        />
      )}
      {when !== 'none' && (
        <TextAreaField
          name="message"
          label={t('mail.message', { name })}
          required
          rows={7}
          maxLength={4000}
          helper={t('mail.message-helper')}
          rules={{
            validate: (value: string) => value.trim() !== '' || t('mail.message-needed', { name }),
          }}
        />
      )}
    </div>
  );
}

/** The outcomes that are possible from the current stage, each with its consequences. */
function OutcomeField({ stage }: { stage: ApplicationStage }) {
  const t = useDecideStrings();
  const shared = useSharedStrings();
  const { register } = useFormContext<DecisionValues>();
  const error = useFieldError('outcome');
  const field = register('outcome', { required: t('outcome-needed') });
  return (
    <fieldset
      className={`stack gap-4 ${css['choices']}`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? 'outcome-error' : undefined}
    >
      <legend className="label">{t('outcome-label')}</legend>
      {DECISION_OUTCOMES.map((outcome) => {
        const next = stageAfterDecision(outcome, stage);
        return (
          <label
            key={outcome}
            className={`flex items-start gap-10 focus-frame ${css['choice']}`}
            data-off={!next.ok || undefined}
          >
            <Radio value={outcome} disabled={!next.ok} {...field} />
            <span className="stack">
              <span className="strong">{t(`outcome.${outcome}`)}</span>
              <span className="caption secondary">
                {next.ok
                  ? t(`outcome-why.${outcome}`)
                  : t('outcome-off', { stage: shared(`stages.${stage}`) })}
              </span>
            </span>
          </label>
        );
      })}
      <div role="alert">
        {error && (
          <p id="outcome-error" className={`problem ${css['refused']}`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The reasons that fit the outcome. */
function ReasonField({ outcome }: { outcome: DecisionOutcome }) {
  const t = useDecideStrings();
  const { control } = useFormContext<DecisionValues>();
  const { field, fieldState } = useController({
    control,
    name: 'reason_code',
    rules: { required: t('reason-needed') },
  });
  return (
    <ReasonChoice
      reasons={REASONS_OF_OUTCOME[outcome]}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}

/** The fields of a decision. A withdrawal does not wait for scorecards, so it needs no waivers. */
export function DecisionFields({
  stage,
  missing,
  candidate,
}: {
  stage: ApplicationStage;
  missing: readonly MissingPerson[];
  candidate: string;
}) {
  const t = useDecideStrings();
  const today = dayKey(serverNow(), useMyZone());
  const { watch, setValue } = useFormContext<DecisionValues>();
  const [isPreset] = useState(() => watch('outcome') !== '');
  const [chosen, reason, rationale] = watch(['outcome', 'reason_code', 'rationale']);
  // The value of a group of radio buttons without a choice is null.
  const outcome = chosen || '';
  const fits = outcome === '' || reason === '' || REASONS_OF_OUTCOME[outcome].includes(reason);
  useEffect(() => {
    if (!fits) setValue('reason_code', '');
  }, [fits, setValue]);
  const isNeeded = needsRationale(outcome, reason);
  const count = countedLength(rationale);
  const longEnough = (value: string) =>
    !isNeeded ||
    countedLength(value) >= MIN_RATIONALE_LENGTH ||
    t('rationale-short', { least: MIN_RATIONALE_LENGTH, count: countedLength(value) });
  return (
    <>
      <OutcomeField stage={stage} />
      {outcome === 'hold' && (
        <PickerField
          name="hold_until"
          kind="date"
          label={t('hold-until')}
          helper={t('hold-helper')}
          required
          min={today}
          rules={{
            validate: (day: string) => day >= today || t('hold-needed'),
            shouldUnregister: true,
          }}
        />
      )}
      <TextAreaField
        name="rationale"
        label={t('rationale')}
        required={isNeeded}
        optional={!isNeeded}
        rows={4}
        maxLength={4000}
        helper={
          <span className="num">
            {t(isNeeded && count < MIN_RATIONALE_LENGTH ? 'rationale-helper' : 'rationale-enough', {
              count,
              least: MIN_RATIONALE_LENGTH,
            })}
          </span>
        }
        rules={{ validate: longEnough }}
        // If the outcome was chosen on the previous page, the user continues with the text.
        autoFocus={isPreset && isNeeded}
      />
      {outcome && <ReasonField outcome={outcome} />}
      {missing.length > 0 && outcome !== 'withdraw' && (
        <fieldset className={`stack gap-12 p-16 ${css['waivers']}`}>
          <legend className="h4">{t('waive-title')}</legend>
          <p className="body2 secondary">{t('waive-text')}</p>
          {missing.map(({ user_id, name }, index) => (
            <TextField
              key={user_id}
              name={`waivers.${index}`}
              label={t('waive-for', { name })}
              maxLength={300}
              rules={{
                validate: (value: string | undefined) =>
                  Boolean(value?.trim()) || t('waive-needed', { name }),
                shouldUnregister: true,
              }}
            />
          ))}
        </fieldset>
      )}
      {outcome && <MailFields name={suggestAddressAs(candidate)} />}
    </>
  );
}
