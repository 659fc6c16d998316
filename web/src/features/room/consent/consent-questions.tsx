import { useId } from 'react';
import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useConsent } from '../flow/use-consent.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './consent.module.css';

/**
 * One question in plain words with its terms. It can be left unanswered, and a refusal has no
 * disadvantage.
 */
function ConsentQuestion({
  purpose,
  title,
  text,
  terms,
  yes,
  no,
}: {
  purpose: 'recording' | 'transcription';
  title: string;
  text: string;
  terms: readonly string[];
  yes: string;
  no: string;
}) {
  const t = useRoomStrings();
  const {
    view: { me },
  } = useRoom();
  const { answer, sending, failed } = useConsent(purpose);
  const name = useId();
  const said = sending ?? me.consent[purpose];
  const choice = (value: ConsentAnswer, label: string) => (
    <label className={`row gap-10 medium ${css['choice']}`}>
      <Radio name={name} checked={said === value} onChange={() => void answer(value)} />
      {label}
    </label>
  );
  return (
    <fieldset
      className={`stack gap-8 p-16 card ${css['consent']}`}
      aria-describedby={`${name}-text ${name}-terms`}
    >
      <legend className="h4">{title}</legend>
      <p id={`${name}-text`} className="body2 secondary">
        {text}
      </p>
      <ul id={`${name}-terms`} className={`body2 secondary stack gap-2 ${css['terms']}`}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className="flex wrap gap-8">
        {choice('granted', yes)}
        {choice('refused', no)}
      </div>
      <div role="alert">{failed && <p className="problem">{t('consent.failed')}</p>}</div>
    </fieldset>
  );
}

/**
 * Requests consent to recording and separately to transcription, the latter only if the company
 * transcribes.
 */
export function ConsentQuestions() {
  const t = useRoomStrings();
  const {
    view: { recording, transcription },
  } = useRoom();
  const count = recording.keep_days;
  return (
    <>
      <ConsentQuestion
        purpose="recording"
        title={t('consent.title')}
        text={`${recording.widens_consent ? `${t('consent.again')} ` : ''}${t('consent.text')}`}
        terms={[
          t(`consent.what.${recording.recorded_media}`),
          t('consent.retention', { count }),
          t('consent.seen-by'),
          t(transcription.asked ? 'consent.made-of-it-if-agreed' : 'consent.made-of-it'),
        ]}
        yes={t('consent.yes')}
        no={t('consent.no')}
      />
      {transcription.asked && (
        <ConsentQuestion
          purpose="transcription"
          title={t('transcription.title')}
          text={t(transcription.captions ? 'transcription.text-captions' : 'transcription.text')}
          terms={[
            t('transcription.made-of-it'),
            t('transcription.read-by'),
            t('transcription.retention', { count }),
          ]}
          yes={t('transcription.yes')}
          no={t('transcription.no')}
        />
      )}
    </>
  );
}
