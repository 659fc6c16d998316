import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PickerInput } from '../../components/pickers/lazy-pickers.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { serverNow } from '../../session/services.ts';
import { useAvailabilityStrings } from './availability-strings.ts';
import css from './availability.module.css';
import type { Hours } from './hours.ts';
import { SpansEditor } from './spans-editor.tsx';

type Exceptions = Hours['exceptions'];
/** A date has no zone: parsed and formatted as UTC, it stays the same day. */
const dayName = (date: string): string => formatDay(`${date}T12:00:00Z`, 'UTC', 'long');

/** Dates with hours that differ from the weekly hours. */
export function ExceptionsEditor({
  exceptions,
  onChange,
}: {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}) {
  const t = useAvailabilityStrings();
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<'date-twice' | 'date-missing' | null>(null);
  const add = () => {
    const wrong =
      date === ''
        ? 'date-missing'
        : exceptions.some((exception) => exception.date === date)
          ? 'date-twice'
          : null;
    setProblem(wrong);
    if (wrong) return;
    onChange([...exceptions, { date, spans: [] }].sort((a, b) => (a.date < b.date ? -1 : 1)));
    setDate('');
  };
  return (
    <Section title={t('exceptions')}>
      <p className="body2 secondary">
        {t(exceptions.length === 0 ? 'exceptions-none' : 'exceptions-text')}
      </p>
      {exceptions.length > 0 && (
        <div className="stack line-above mt-12">
          {exceptions.map((exception) => (
            <div key={exception.date} className={`flex items-start gap-4 ${css['exception']}`}>
              <SpansEditor
                name={dayName(exception.date)}
                spans={exception.spans}
                onChange={(spans) =>
                  onChange(
                    exceptions.map((other) =>
                      other.date === exception.date ? { ...other, spans } : other,
                    ),
                  )
                }
              />
              <IconButton
                icon="delete"
                label={t('remove-date', { day: dayName(exception.date) })}
                onClick={() =>
                  onChange(exceptions.filter((other) => other.date !== exception.date))
                }
              />
            </div>
          ))}
        </div>
      )}
      <div className={`flex items-start gap-8 mt-16 ${css['addDate']}`}>
        <FieldFrame label={t('date')} error={problem === null ? undefined : t(problem)}>
          {(control) => (
            <PickerInput
              {...control}
              kind="date"
              min={new Date(serverNow()).toISOString().slice(0, 10)}
              value={date}
              onChange={(day) => {
                setDate(day);
                setProblem(null);
              }}
            />
          )}
        </FieldFrame>
        <Button icon="add" onClick={add}>
          {t('add-date')}
        </Button>
      </div>
    </Section>
  );
}
