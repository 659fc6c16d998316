import { type FormEvent, useRef, useState } from 'react';
import { StaleNotice } from '../../components/stale-notice.tsx';
import type { Output } from '../../session/api.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { StickyFooter } from '../../ui/sticky-footer.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './availability.module.css';
import { useAvailabilityStrings } from './availability-strings.ts';
import { CapsEditor } from './caps-editor.tsx';
import { ComingWeek } from './coming-week.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { availabilityOf, hoursOf } from './hours-codec.ts';
import { hoursAreRight } from './hours.ts';
import { mergeHours } from './merge-hours.ts';
import { WeekEditor } from './week-editor.tsx';
import { ZonePicker } from './zone-picker.tsx';

/**
 * The week, the caps and the days that differ; saved together, against the version that was read.
 */
export function HoursEditor({ stored }: { stored: Output<'get-availability'> }) {
  const t = useAvailabilityStrings();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(stored);
  const [hours, setHours] = useState(() => hoursOf(stored.availability));
  const [stale, setStale] = useState(false);
  const [tried, setTried] = useState(false);
  if (stored.version !== base.version) {
    setBase(stored);
    setHours(mergeHours(hoursOf(base.availability), hours, hoursOf(stored.availability)));
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
        body: availabilityOf(hours),
        ifMatch: stored.version,
      });
    // The first wrong field is marked after this render.
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };
  const same =
    JSON.stringify(availabilityOf(hours)) ===
    JSON.stringify(availabilityOf(hoursOf(stored.availability)));
  const wrong = tried && !hoursAreRight(hours);
  return (
    <form ref={form} noValidate aria-label={t('form')} onSubmit={submit}>
      <StaleNotice shown={stale} problem={save.error} />
      <div className={css['columns']}>
        <div className={css['editor']}>
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
            {t(wrong ? 'check' : same ? 'kept' : 'unsaved')}
          </span>
        }
      >
        <Button type="submit" look="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </StickyFooter>
    </form>
  );
}
