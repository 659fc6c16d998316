import { useState } from 'react';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../../components/form/fields/select.tsx';
import { useVoiceStrings } from '../voice-strings.ts';
import css from '../voice.module.css';
import {
  chooseReadingLanguage,
  nameLanguageItself,
  READING_LANGUAGES,
  READING_TEXTS,
  type ReadingLanguage,
} from './reading-texts.ts';

const OPTIONS = READING_LANGUAGES.map((code) => ({ value: code, label: nameLanguageItself(code) }));

/** The text to read aloud, at first in the language that the browser is set to. */
export default function ReadingText() {
  const t = useVoiceStrings();
  const [language, setLanguage] = useState(() => chooseReadingLanguage(navigator.languages));
  return (
    <>
      <FieldFrame label={t('record.language')}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={(code) => setLanguage(code as ReadingLanguage)}
            options={OPTIONS}
          />
        )}
      </FieldFrame>
      <blockquote
        className={`stack gap-12 p-16 ${css['prompt']}`}
        aria-label={t('record.prompt')}
        lang={language}
        dir="auto"
      >
        {READING_TEXTS[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </>
  );
}
