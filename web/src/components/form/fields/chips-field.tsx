import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { Icon } from '../../icons/icon.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './chips-field.module.css';
import { addTags } from './add-tags.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './text-field.tsx';
import { useFieldError } from '../use-field-error.ts';

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
  const { field } = useController({ name });
  const error = useFieldError(name);
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
  return (
    <FieldFrame
      label={label}
      helper={helper ?? t('chips.helper')}
      error={error}
      optional={optional}
    >
      {({ className, ...control }) => (
        <div className={`${className} ${css['box']}`}>
          {tags.map((word) => (
            <span key={word} className={css['chip']}>
              {word}
              <button
                type="button"
                aria-label={t('chips.remove', { word })}
                onClick={() => field.onChange(tags.filter((other) => other !== word))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={field.ref}
            className={css['input']}
            value={text}
            maxLength={60}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keys}
            onBlur={() => {
              add();
              field.onBlur();
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
