import { useEffect, useState } from 'react';
import css from './availability.module.css';
import { readTime } from './read-time.ts';

export interface TimeInputProps {
  label: string;
  /** HH:mm, or empty. */
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
}

/**
 * A wall time, always in 24 hours: the browser's own time field follows the machine's language
 * instead.
 */
export function TimeInput({ label, value, onChange, invalid, describedBy }: TimeInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const leave = () => {
    const read = readTime(text) ?? '';
    onChange(read);
    setText(read);
  };
  return (
    <input
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
