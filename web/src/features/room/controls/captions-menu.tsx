import { useId } from 'react';
import { LabelledCheckbox } from '../../../components/form/choices/checkbox.tsx';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { formatLanguage } from '../../../components/text/format-language.ts';
import { OwnTranscription } from '../consent/own-transcription.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import {
  CAPTION_PLACES,
  CAPTION_SIZES,
  captionSettings,
  useCaptionSettings,
} from '../stage/caption-settings.ts';
import css from './controls.module.css';

const formatList = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/**
 * The reason why there are no captions now. Staff see the names of people without consent, and a
 * candidate does not.
 */
function WhyOff() {
  const t = useRoomStrings();
  const {
    view: {
      me,
      transcription: { waits_for, refused_by },
    },
  } = useRoom();
  const { transcription: own } = me.consent;
  if (own !== 'granted') return <p className="body2">{t('captions.off-own')}</p>;
  const others = (names: readonly string[]) => names.filter((name) => name !== me.name);
  const [refused, waiting] = [others(refused_by), others(waits_for)];
  return (
    <>
      {refused.length > 0 && (
        <p className="body2">{t('captions.off-refused', { names: formatList(refused) })}</p>
      )}
      {waiting.length > 0 && (
        <p className="body2">{t('captions.off-waits', { names: formatList(waiting) })}</p>
      )}
      {refused.length + waiting.length === 0 && (
        <p className="body2">
          {t(me.role === 'candidate' ? 'captions.off-somebody' : 'captions.off-soon')}
        </p>
      )}
    </>
  );
}

/** A choice among a few short options, which are shown side by side. */
function Choice<Value extends string>({
  label,
  values,
  value,
  toLabel,
  onChange,
}: {
  label: string;
  values: readonly Value[];
  value: Value;
  toLabel: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="stack gap-4">
      <legend className="body2">{label}</legend>
      <div className="flex wrap gap-8">
        {values.map((one) => (
          <label key={one} className={`row gap-6 ${css['option']}`}>
            <Radio name={name} checked={one === value} onChange={() => onChange(one)} />
            {toLabel(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The menu for captions: whether there are any and why not, their appearance, and the user's own
 * consent to transcription.
 */
export function CaptionsMenu() {
  const t = useRoomStrings();
  const {
    view: { captions, transcription },
  } = useRoom();
  const { shown, size, place } = useCaptionSettings();
  return (
    <div className={`stack gap-12 ${css['recording']}`}>
      {captions ? (
        <p className="body2">
          {t('captions.runs', { language: formatLanguage(transcription.language) })}
        </p>
      ) : (
        <WhyOff />
      )}
      {captions && (
        <>
          <LabelledCheckbox
            text={t('captions.show')}
            checked={shown}
            onChange={() => captionSettings.change({ shown: !shown })}
          />
          <Choice
            label={t('captions.size')}
            values={CAPTION_SIZES}
            value={size}
            toLabel={(one) => t(`captions.sizes.${one}`)}
            onChange={(next) => captionSettings.change({ size: next })}
          />
          <Choice
            label={t('captions.place')}
            values={CAPTION_PLACES}
            value={place}
            toLabel={(one) => t(`captions.places.${one}`)}
            onChange={(next) => captionSettings.change({ place: next })}
          />
        </>
      )}
      <OwnTranscription />
    </div>
  );
}
