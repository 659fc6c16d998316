import Chip from '@mui/material/Chip';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { IconButton } from '../../buttons/icon-button.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import { addTags } from './add-tags.ts';
import css from './chips-field.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { TextInput } from './text-input.tsx';

/**
 * Several short texts, each a chip. Enter or a comma adds one, Backspace in the empty field removes
 * the last.
 */
export function ChipsField({
  name,
  label,
  helper,
  optional,
  max,
}: Pick<FieldProps, 'name' | 'label' | 'helper' | 'optional'> & { max: number }) {
  const t = useUiStrings();
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState('');
  const tags = (field.value ?? []) as string[];
  const add = () => {
    field.onChange(addTags(tags, text, max));
    setText('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      if (text.trim() === '' && event.key === 'Enter') return;
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0)
      field.onChange(tags.slice(0, -1));
  };
  const chips = tags.map((word) => (
    <Chip
      key={word}
      label={
        <span className={`row gap-2 ${css['chip']}`}>
          <span className="truncate">{word}</span>
          <IconButton
            icon="close"
            size={14}
            label={t('chips.remove', { word })}
            onClick={() => field.onChange(tags.filter((other) => other !== word))}
          />
        </span>
      }
    />
  ));
  return (
    <FieldFrame
      label={label}
      helper={helper ?? t('chips.helper')}
      error={fieldState.error?.message || undefined}
      optional={optional}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={field.ref}
          className={css['box']}
          startAdornment={chips.length > 0 && chips}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
          onBlur={() => {
            add();
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}
