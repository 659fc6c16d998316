import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateTimePicker as MuiDateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { DateTime } from 'luxon';
import { installTrustedTypesPolicy } from '../../ports/install-trusted-types-policy.ts';

// MUI's field sets the text of a part through `innerHTML`.
installTrustedTypesPolicy();

export interface DateTimePickerProps {
  label: string;
  /** UTC instant, ISO 8601, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The zone in which the wall time is shown and chosen. */
  zone: string;
  minIso?: string;
  maxIso?: string;
  error?: string | undefined;
}

/**
 * The choice of date and time in a named zone. Default export, so that `lazy-pickers.tsx` can load
 * it when it is first shown.
 */
export default function DateTimePicker({
  label,
  value,
  onChange,
  zone,
  minIso,
  maxIso,
  error,
}: DateTimePickerProps) {
  const at = (iso: string | null | undefined) => (iso ? DateTime.fromISO(iso, { zone }) : null);
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-gb">
      <MuiDateTimePicker
        label={label}
        value={at(value)}
        timezone={zone}
        ampm={false}
        minutesStep={5}
        minDateTime={at(minIso) ?? undefined}
        maxDateTime={at(maxIso) ?? undefined}
        onChange={(next) => onChange(next?.isValid ? next.toUTC().toISO() : null)}
        slotProps={{
          textField: {
            fullWidth: true,
            size: 'small',
            error: Boolean(error),
            helperText: error,
            sx: { '& .MuiPickersOutlinedInput-root': { background: 'var(--paper)' } },
          },
        }}
      />
    </LocalizationProvider>
  );
}
