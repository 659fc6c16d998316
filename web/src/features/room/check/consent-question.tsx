import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { useId } from 'react';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';

/** Whether one may be recorded, in plain words; it can be left open, and no is as good as yes. */
export function ConsentQuestion() {
  const t = useRoomStrings();
  const {
    view: { me },
  } = useRoom();
  const { answer, sending, failed } = useConsent();
  const name = useId();
  const said = sending ?? me.consent.recording;
  const choice = (value: ConsentAnswer, label: string) => (
    <label className={css['choice']}>
      <input
        type="radio"
        name={name}
        checked={said === value}
        onChange={() => void answer(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={css['consent']} aria-describedby={`${name}-text`}>
      <legend className="h4">{t('consent.title')}</legend>
      <p id={`${name}-text`} className="body2 secondary">
        {t('consent.text')}
      </p>
      <div className={css['choices']}>
        {choice('granted', t('consent.yes'))}
        {choice('refused', t('consent.no'))}
      </div>
      <div role="alert">{failed && <p className={css['bad']}>{t('consent.failed')}</p>}</div>
    </fieldset>
  );
}
