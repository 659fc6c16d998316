import { useId, useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { useAvailabilityStrings } from './availability-strings.ts';
import css from './availability.module.css';
import { type Span, spanProblems } from './hours.ts';
import { readTime, nextSpan } from './spans.ts';

interface TimeInputProps {
  label: string;
  /** HH:mm, or empty. */
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
}

/**
 * A wall time, always in 24 hours, because the browser's time field follows the machine's language.
 */
function TimeInput({ label, value, onChange, invalid, describedBy }: TimeInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const leave = () => {
    const read = readTime(text) ?? '';
    onChange(read);
    setText(read);
  };
  return (
    <TextInput
      className={`num ${css['time']}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      placeholder="09:00"
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}

export interface SpansEditorProps {
  /** The label of the day: "Monday", "Thu 24 Dec". */
  name: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
  onCopy?: (() => void) | undefined;
  /** The reason why no more hours can be added. */
  blockedBecause?: string | undefined;
}

/** The spans of one day; no span means not available. */
export function SpansEditor({ name, spans, onChange, onCopy, blockedBecause }: SpansEditorProps) {
  const t = useAvailabilityStrings();
  const id = useId();
  const problems = spanProblems(spans);
  const set = (index: number, change: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...change } : span)));
  return (
    <div
      role="group"
      aria-label={name}
      className={`stack items-start grow line-below gap-12 ${css['day']}`}
    >
      <span className={`label ${css['dayName']}`}>{name}</span>
      <div className={`stack one-column gap-8 ${css['spans']}`}>
        {spans.length === 0 && <span className="body2 secondary">{t('closed')}</span>}
        {spans.map((span, index) => {
          const problem = problems[index];
          const marked = {
            invalid: problem !== undefined,
            describedBy: problem && `${id}-${index}`,
          };
          return (
            <div key={index}>
              <div className="row gap-8">
                <TimeInput
                  {...marked}
                  label={t('from', { day: name })}
                  value={span.start}
                  onChange={(start) => set(index, { start })}
                />
                <span className="body2 secondary">{t('until')}</span>
                <TimeInput
                  {...marked}
                  label={t('to', { day: name })}
                  value={span.end}
                  onChange={(end) => set(index, { end })}
                />
                <IconButton
                  icon="close"
                  size={18}
                  label={t('remove', { start: span.start, end: span.end, day: name })}
                  onClick={() => onChange(spans.filter((_, at) => at !== index))}
                />
              </div>
              {problem && (
                <p id={`${id}-${index}`} className={`problem ${css['error']}`}>
                  {t(problem)}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <div className={`row ${css['dayActions']}`}>
        {onCopy && (
          <Button
            size="small"
            variant="text"
            aria-label={t('copy-of', { day: name })}
            onClick={onCopy}
          >
            {t('copy')}
          </Button>
        )}
        <IconButton
          icon="add"
          label={blockedBecause ?? t('add-of', { day: name })}
          aria-disabled={blockedBecause !== undefined}
          onClick={() => {
            if (blockedBecause === undefined) onChange([...spans, nextSpan(spans)]);
          }}
        />
      </div>
    </div>
  );
}
