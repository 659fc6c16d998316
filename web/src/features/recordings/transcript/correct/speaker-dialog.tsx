import { useId, useState } from 'react';
import type {
  TranscriptChange,
  TranscriptTurn,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { toSpeakerName } from '@parley/domain/transcripts/speaker-name.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { LabelledCheckbox } from '../../../../components/form/choices/checkbox.tsx';
import { Radio } from '../../../../components/form/choices/radio.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { formatElapsed } from '../../../../components/time/format-time.ts';
import { getSpeakerKey } from '../../shared/transcript/speakers.ts';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';
import css from '../transcript-panel.module.css';

const OTHER = 'other';

interface Candidate {
  key: string;
  name: string;
  who: Pick<TranscriptTurn, 'person' | 'voice'>;
}

/** Returns all speakers that can be chosen: the room participants, then the unknown voices. */
function listChoices({ people, turns }: TranscriptView): Candidate[] {
  const voices = new Set(
    turns.flatMap(({ person, voice }) => (person === null ? (voice ?? []) : [])),
  );
  return [
    ...people.map(({ person, name }) => ({ key: person, name, who: { person, voice: null } })),
    ...[...voices].map((voice) => ({ key: voice, name: voice, who: { person: null, voice } })),
  ];
}

/** Lets the user choose the speaker of a turn, or of all turns of the same speaker. */
export function SpeakerDialog({
  transcript,
  turn,
  busy,
  onSave,
  onClose,
}: {
  transcript: TranscriptView;
  turn: TranscriptTurn;
  busy: boolean;
  onSave: (change: TranscriptChange, name: string) => void;
  onClose: () => void;
}) {
  const t = useTranscriptStrings();
  const group = useId();
  const now = getSpeakerKey(turn);
  const nowName = toSpeakerName(turn, transcript.people);
  const isUnknown = turn.person === null;
  const [chosen, setChosen] = useState(now);
  const [name, setName] = useState('');
  const [all, setAll] = useState(isUnknown);
  const [error, setError] = useState<string>();
  const choices = listChoices(transcript);
  const same = transcript.turns.filter((one) => getSpeakerKey(one) === now).length;
  const save = () => {
    const choice = choices.find(({ key }) => key === chosen);
    const typed = name.trim();
    if (chosen === OTHER && typed === '') return setError(t('speaker.name-missing'));
    if (chosen === now) return onClose();
    const who = choice?.who ?? { person: null, voice: typed };
    onSave({ kind: 'person', turn: turn.id, ...who, all: all && same > 1 }, choice?.name ?? typed);
  };
  const options = [...choices, { key: OTHER, name: t('speaker.other') }];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('speaker.title', { time: formatElapsed(turn.from) })}
      actions={
        <>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('speaker.save')}
          </Button>
        </>
      }
    >
      <fieldset className={`stack gap-4 ${css['choices']}`}>
        <legend className="visually-hidden">
          {t('speaker.title', { time: formatElapsed(turn.from) })}
        </legend>
        {options.map(({ key, name: label }) => (
          <label key={key} className={`row gap-8 ${css['choice']}`}>
            <Radio
              name={group}
              checked={chosen === key}
              onChange={() => setChosen(key)}
              data-autofocus={chosen === key || undefined}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </fieldset>
      {chosen === OTHER && (
        <FieldFrame label={t('speaker.name')} helper={t('speaker.name-helper')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={80}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </FieldFrame>
      )}
      {same > 1 && (
        <LabelledCheckbox
          checked={all}
          onChange={(event) => setAll(event.target.checked)}
          text={t('speaker.all', { name: nowName, count: same })}
        />
      )}
    </Dialog>
  );
}
