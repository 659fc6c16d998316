import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { DateTime } from 'luxon';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { installTrustedTypesPolicy } from '../../ports/install-trusted-types-policy.ts';
import { useSettings } from '../../settings/settings.ts';
import type { ControlAttributes } from '../form/fields/field-frame.tsx';

// MUI's fields set the text of a part through `innerHTML`.
installTrustedTypesPolicy();

/** A dialog on touch screens; otherwise, also without a pointer, a popover. */
const POPOVER_WHEN = '@media not all and (pointer: coarse)';

const PICKERS = { date: DatePicker, time: TimePicker, 'date-time': DateTimePicker } as const;
const TEXTS = { date: 'yyyy-MM-dd', time: 'HH:mm', 'date-time': "yyyy-MM-dd'T'HH:mm" } as const;
const CLOCKS = { '24': 'HH:mm', '12': 'hh:mm a' } as const;
/** The month is written in letters, so that day and month are not confused. */
const DAY = 'dd MMM yyyy';

export type PickerInputProps = Partial<ControlAttributes> & {
  kind: keyof typeof PICKERS;
  /**
   * A local time without a zone, in the format of HTML inputs: "2026-11-24", "09:30",
   * "2026-11-24T09:30". With `zone` it is a UTC instant, ISO 8601. It is empty while the input is
   * incomplete.
   */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first and the last value that are offered. Others can be typed. */
  min?: string | undefined;
  max?: string | undefined;
  zone?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/**
 * A field for a date, a time or both, typed or picked. It is the default export, so that
 * `lazy-pickers.tsx` can load it when it is first shown.
 */
export default function PickerInput({
  kind,
  value,
  onChange,
  onBlur,
  min,
  max,
  zone,
  id,
  labelId,
  'aria-invalid': isInvalid = false,
  'aria-describedby': describedBy,
  ref,
}: PickerInputProps) {
  const { clock } = useSettings();
  const read = (text: string | undefined) =>
    text ? DateTime.fromISO(text, { zone: zone ?? 'utc' }) : null;
  const write = (at: DateTime | null): string => {
    if (!at?.isValid) return '';
    return zone === undefined ? at.toFormat(TEXTS[kind]) : (at.toUTC().toISO() ?? '');
  };
  // Incomplete input has no value yet, but must not disappear.
  const [typed, setTyped] = useState<DateTime | null>(() => read(value));
  const shown = write(typed) === value ? typed : read(value);

  const field = useRef<FieldRef<DateTime | null>>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focusField() }), []);

  const Picker = PICKERS[kind] as typeof DateTimePicker;
  const bounds =
    kind === 'date'
      ? { minDate: read(min) ?? undefined, maxDate: read(max) ?? undefined }
      : { minDateTime: read(min) ?? undefined, maxDateTime: read(max) ?? undefined };
  const format = { date: DAY, time: CLOCKS[clock], 'date-time': `${DAY} ${CLOCKS[clock]}` }[kind];
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-gb">
      <Picker
        {...(kind === 'time' ? {} : bounds)}
        value={shown}
        desktopModeMediaQuery={POPOVER_WHEN}
        timezone={zone ?? 'UTC'}
        format={format}
        {...(kind === 'date' ? {} : { ampm: clock === '12', timeSteps: { minutes: 5 } })}
        onChange={(next) => {
          setTyped(next as DateTime | null);
          onChange(write(next));
        }}
        slotProps={{
          field: { fieldRef: field },
          popper: { popperOptions: { strategy: 'fixed' } },
          textField: {
            id,
            fullWidth: true,
            error: isInvalid,
            onBlur,
            slotProps: {
              input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy },
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}
