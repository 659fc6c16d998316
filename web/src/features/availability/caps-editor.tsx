import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { Section } from '../../ui/section.tsx';
import { useAvailabilityStrings } from './availability-strings.ts';
import { capIsRight } from './hours.ts';

interface Caps {
  capPerDay: string;
  capPerWeek: string;
}

/** The most interviews a day and a week. */
export function CapsEditor({
  perDay,
  perWeek,
  onChange,
}: {
  perDay: string;
  perWeek: string;
  onChange: (caps: Partial<Caps>) => void;
}) {
  const t = useAvailabilityStrings();
  const field = (label: string, typed: string, max: number, change: (typed: string) => void) => (
    <FieldFrame
      label={label}
      error={capIsRight(typed, max) ? undefined : t('cap-error', { most: max })}
    >
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          placeholder={t('cap-none')}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldFrame>
  );
  return (
    <Section title={t('caps')}>
      <p className="body2 secondary" style={{ marginBottom: 12 }}>
        {t('caps-text')}
      </p>
      <FormRow>
        {field(t('cap-day'), perDay, 20, (capPerDay) => onChange({ capPerDay }))}
        {field(t('cap-week'), perWeek, 60, (capPerWeek) => onChange({ capPerWeek }))}
      </FormRow>
    </Section>
  );
}
