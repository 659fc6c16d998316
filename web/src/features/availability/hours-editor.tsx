import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../components/form/fields/text-input.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { Section } from '../../components/layout/section.tsx';
import { StickyFooter } from '../../components/layout/sticky-footer.tsx';
import { ZoneSelect } from '../../components/pickers/zone-select.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import type { Output } from '../../session/api/api.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { serverNow } from '../../session/services.ts';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { useAvailabilityStrings } from './availability-strings.ts';
import css from './availability.module.css';
import { ComingWeek } from './coming-week.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { hoursAreRight, capIsRight, type Span, toAvailability, toHours } from './hours.ts';
import { SpansEditor } from './spans-editor.tsx';
import { mergeHours } from './spans.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const OFFICE: readonly Span[] = [{ start: '09:00', end: '17:00' }];
const MAX_INTERVALS = 28;

/** The hours of Monday to Sunday, with several spans per day. */
function WeekEditor({
  week,
  onChange,
}: {
  week: readonly (readonly Span[])[];
  onChange: (week: readonly (readonly Span[])[]) => void;
}) {
  const t = useAvailabilityStrings();
  const empty = week.every((spans) => spans.length === 0);
  const full = week.flat().length >= MAX_INTERVALS;
  const workdays = (spans: readonly Span[]) =>
    onChange(week.map((each, index) => (index < 5 ? spans.map((span) => ({ ...span })) : each)));
  return (
    <Section
      title={t('week')}
      action={
        empty && (
          <Button size="small" onClick={() => workdays(OFFICE)}>
            {t('office')}
          </Button>
        )
      }
    >
      <div className="stack line-above">
        {WEEKDAYS.map((weekday, index) => (
          <SpansEditor
            key={weekday}
            name={t(`days.${weekday}`)}
            spans={week[index] ?? []}
            blockedBecause={full ? t('most') : undefined}
            onChange={(spans) => onChange(week.map((each, at) => (at === index ? spans : each)))}
            onCopy={
              index === 0 && (week[0]?.length ?? 0) > 0 ? () => workdays(week[0] ?? []) : undefined
            }
          />
        ))}
      </div>
    </Section>
  );
}

interface Caps {
  capPerDay: string;
  capPerWeek: string;
}

/** The maximum number of interviews per day and per week. */
function CapsEditor({
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
        <TextInput
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
      <p className="body2 secondary mb-12">{t('caps-text')}</p>
      <FormRow>
        {field(t('cap-day'), perDay, 20, (capPerDay) => onChange({ capPerDay }))}
        {field(t('cap-week'), perWeek, 60, (capPerWeek) => onChange({ capPerWeek }))}
      </FormRow>
    </Section>
  );
}

/** The zone of the hours. */
function ZonePicker({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const t = useAvailabilityStrings();
  return (
    <ZoneSelect label={t('zone')} isFixed now={serverNow()} value={zone} onChange={onChange} />
  );
}

/** The week, the limits and the exceptions; saved together, with the version that was read. */
export function HoursEditor({ stored }: { stored: Output<'get-availability'> }) {
  const t = useAvailabilityStrings();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(stored);
  const [hours, setHours] = useState(() => toHours(stored.availability));
  const [stale, setStale] = useState(false);
  const [tried, setTried] = useState(false);
  if (stored.version !== base.version) {
    setBase(stored);
    setHours(mergeHours(toHours(base.availability), hours, toHours(stored.availability)));
  }
  const save = useApiMutation('update-availability', {
    invalidates: ['get-availability'],
    errors: 'own',
    onSuccess: () => {
      setStale(false);
      toast.success(t('saved'));
    },
    onError: (problem) => {
      if (problem.status === 412) setStale(true);
      else toast.error(problem.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hoursAreRight(hours))
      save.mutate({
        params: { userId: stored.user_id },
        body: toAvailability(hours),
        ifMatch: stored.version,
      });
    // Focuses the first invalid field after this render.
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  const same =
    JSON.stringify(toAvailability(hours)) ===
    JSON.stringify(toAvailability(toHours(stored.availability)));
  const wrong = tried && !hoursAreRight(hours);
  return (
    <form ref={form} noValidate aria-label={t('form')} onSubmit={submit}>
      <StaleNotice shown={stale} problem={save.error} />
      <div className={`stack items-start ${css['columns']}`}>
        <div className={`stack min-w-0 ${css['editor']}`}>
          <ZonePicker zone={hours.zone} onChange={(zone) => setHours({ ...hours, zone })} />
          <WeekEditor week={hours.week} onChange={(week) => setHours({ ...hours, week })} />
          <ExceptionsEditor
            exceptions={hours.exceptions}
            onChange={(exceptions) => setHours({ ...hours, exceptions })}
          />
          <CapsEditor
            perDay={hours.capPerDay}
            perWeek={hours.capPerWeek}
            onChange={(caps) => setHours({ ...hours, ...caps })}
          />
        </div>
        <ComingWeek userId={stored.user_id} zone={stored.availability.zone} />
      </div>
      <StickyFooter
        status={
          <span role={wrong ? 'alert' : undefined}>
            {t(wrong ? 'check' : same ? 'all-saved' : 'unsaved')}
          </span>
        }
      >
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </StickyFooter>
    </form>
  );
}
