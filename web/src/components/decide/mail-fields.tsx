import { UNDO_MINUTES } from '@parley/contracts/decisions/decisions.routes.ts';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { zoneAbbreviation } from '../../ui/time/zone-name.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import { type DecisionValues, mailInstant } from './decision-values.ts';

/** Whether the candidate gets a mail, when, and what it says. */
export function MailFields({ name }: { name: string }) {
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
    <div className={css['mail']}>
      <fieldset className={css['choices']}>
        <legend className="label">{t('mail.title', { name })}</legend>
        {(['none', 'now', 'later'] as const).map((choice) => (
          <label key={choice} className={css['choice']}>
            <input type="radio" value={choice} {...register('mail')} />
            <span>
              <span className="strong">{t(`mail.${choice}`, { minutes })}</span>
              {choice !== 'none' && (
                <span className="caption secondary">{t(`mail.${choice}-why`)}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {when === 'later' && (
        <TextField
          name="mail_at"
          type="datetime-local"
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
