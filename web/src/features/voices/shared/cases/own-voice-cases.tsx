import { useId, useState } from 'react';
import * as z from 'zod';
import {
  MAX_VOICE_TEXT,
  type OwnVoiceCase,
  VOICE_ANSWER_REASONS,
} from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Radio } from '../../../../components/form/choices/radio.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { stepName } from '../../../../components/text/formats.ts';
import { formatDate, formatDayTime } from '../../../../components/time/format-time.ts';
import { useLocalDraft } from '../../../../shared/drafts/use-local-draft.ts';
import type { VoicePartProps } from '../use-voice.ts';
import { useVoiceStrings } from '../voice-strings.ts';
import css from '../voice.module.css';

type CasesProps = Pick<VoicePartProps, 'api' | 'voice' | 'apply' | 'zone'>;

/** The recordings in which the user's voice was not recognized, and the user's answers. */
export function OwnVoiceCases(props: CasesProps) {
  const t = useVoiceStrings();
  return (
    <section className="stack min-w-0 gap-12" aria-labelledby="voice-cases">
      <h3 id="voice-cases" className="h4">
        {t('cases.title')}
      </h3>
      <p className="body2 secondary">{t('cases.intro')}</p>
      {props.voice.cases.map((one) => (
        <Case key={one.recording_id} {...props} of={one} />
      ))}
    </section>
  );
}

function Case({ of, ...props }: CasesProps & { of: OwnVoiceCase }) {
  const t = useVoiceStrings();
  const { zone } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { answer, state } = of;
  const name = useId();
  const title = t('cases.of', {
    stage: stepName(of.stage),
    requisition: of.requisition,
    when: formatDayTime(of.recorded_at, zone),
  });
  return (
    <article className={`stack line-above gap-12 ${css['case']}`} aria-labelledby={name}>
      <div>
        <h4 id={name} className="body2 strong">
          {title}
        </h4>
        <p className="body2 secondary">
          {t(`cases.state.${state}`, { date: formatDate(of.due_at, zone) })}
        </p>
      </div>
      {answer && !isChanging && (
        <>
          <p className="body2">
            {t('cases.said', {
              when: formatDayTime(answer.at, zone),
              reason: t(`cases.reasons.${answer.reason}`),
            })}{' '}
            {answer.text}
          </p>
          {state !== 'closed' && (
            <div>
              <Button size="large" onClick={() => setIsChanging(true)}>
                {t('cases.change')}
              </Button>
            </div>
          )}
        </>
      )}
      {state !== 'closed' && (!answer || isChanging) && (
        <AnswerForm {...props} of={of} onSent={() => setIsChanging(false)} />
      )}
    </article>
  );
}

const draft = z.object({ reason: z.enum(VOICE_ANSWER_REASONS).nullable(), text: z.string() });

/** A form for a reason and a text. Input stays on this device until it is sent. */
function AnswerForm({
  api,
  apply,
  of,
  onSent,
}: CasesProps & { of: OwnVoiceCase; onSent: () => void }) {
  const t = useVoiceStrings();
  const { values, change, forget } = useLocalDraft(
    `voiceAnswer:${api.key}:${of.recording_id}`,
    draft,
    { reason: of.answer?.reason ?? null, text: of.answer?.text ?? '' },
  );
  const [busy, setBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = useId();
  const send = async () => {
    const { reason, text } = values;
    if (reason === null) {
      setIsMissing(true);
      document.getElementById(`${name}-${VOICE_ANSWER_REASONS[0]}`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await api.answerCase(of.recording_id, { reason, text });
      forget();
      onSent();
      apply(next);
      toast.success(t('cases.sent'));
    } catch (error) {
      const isClosed = asFailure(error).code === 'invalid-transition';
      setFailure(t(isClosed ? 'cases.closed-meanwhile' : 'cases.failed'));
      const now = isClosed ? await api.get().catch(() => undefined) : undefined;
      if (now) apply(now);
    }
    setBusy(false);
  };
  return (
    <form
      className="stack min-w-0 gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={`stack gap-12 ${css['question']}`} aria-describedby={`${name}-missing`}>
        <legend className="body2 strong">{t('cases.reason')}</legend>
        <div className={`stack gap-8 ${css['reasons']}`}>
          {VOICE_ANSWER_REASONS.map((reason) => (
            <label key={reason} className={`row gap-10 medium ${css['choice']}`}>
              <Radio
                id={`${name}-${reason}`}
                name={name}
                checked={values.reason === reason}
                onChange={() => {
                  setIsMissing(false);
                  change({ reason });
                }}
              />
              {t(`cases.reasons.${reason}`)}
            </label>
          ))}
        </div>
        <div role="alert" id={`${name}-missing`}>
          {isMissing && <p className="problem">{t('cases.choose')}</p>}
        </div>
      </fieldset>
      <FieldFrame label={t('cases.words')} helper={t('cases.words-helper')}>
        {(control) => (
          <TextInput
            {...control}
            rows={3}
            maxLength={MAX_VOICE_TEXT}
            value={values.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </FieldFrame>
      <div role="alert">{failure !== undefined && <p className="problem">{failure}</p>}</div>
      <div>
        <Button type="submit" size="large" busy={busy}>
          {t('cases.send')}
        </Button>
      </div>
    </form>
  );
}
