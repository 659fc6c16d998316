import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { REASON_CODES } from '@parley/contracts/decisions/decisions.routes.ts';
import { MIN_RATIONALE_LENGTH } from '@parley/domain/decisions/find-decision-blockers.ts';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { dayKey } from '../../ui/time/day-key.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import { countedLength, type DecisionValues, type MissingPerson } from './decision-values.ts';
import { MailFields } from './mail-fields.tsx';
import { OutcomeField } from './outcome-field.tsx';

/** The fields of a decision. A candidate who withdraws is not waited for, so no waivers then. */
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
  const { watch } = useFormContext<DecisionValues>();
  const [outcome, rationale] = watch(['outcome', 'rationale']);
  const count = countedLength(rationale);
  const longEnough = (value: string) =>
    countedLength(value) >= MIN_RATIONALE_LENGTH ||
    t('rationale-short', { least: MIN_RATIONALE_LENGTH, count: countedLength(value) });
  return (
    <>
      <OutcomeField stage={stage} />
      {outcome === 'hold' && (
        <TextField
          name="hold_until"
          type="date"
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
      <SelectField
        name="reason_code"
        label={t('reason')}
        required
        placeholder={t('reason-pick')}
        rules={{ required: t('reason-needed') }}
        options={REASON_CODES.map((value) => ({ value, label: t(`reason-code.${value}`) }))}
      />
      <TextAreaField
        name="rationale"
        label={t('rationale')}
        required
        rows={4}
        maxLength={4000}
        helper={
          <span className="num">
            {t(count < MIN_RATIONALE_LENGTH ? 'rationale-helper' : 'rationale-enough', {
              count,
              least: MIN_RATIONALE_LENGTH,
            })}
          </span>
        }
        rules={{ validate: longEnough }}
      />
      {missing.length > 0 && outcome !== 'withdraw' && (
        <fieldset className={css['waivers']}>
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
      {outcome && <MailFields name={candidate.split(' ')[0] ?? candidate} />}
    </>
  );
}
