import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useFormContext } from 'react-hook-form';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { StickyFooter } from '../../../components/layout/sticky-footer.tsx';
import { formatDay, formatRange, formatTimeZoned } from '../../../components/time/format-time.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { SpokenLanguageField } from '../../../shared/spoken-language-field.tsx';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import { toWallTime, type BookingValues } from './booking-times.ts';
import css from './booking.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { FreeTimes } from './free-times.tsx';
import { PanelEditor } from './panel-editor.tsx';
import { TypedTime } from './typed-time.tsx';
import type { Conflict } from './use-booking-problem.ts';
import type { FinderProps } from './week-window.ts';

/** The choice of a time at which everybody is free, with fields to type another one. */
function TimeFinder(props: FinderProps) {
  const t = useInterviewStrings();
  const [typing, setTyping] = useState(false);
  return (
    <div className="stack gap-16">
      <div>
        <Button
          variant="text"
          size="small"
          icon={typing ? 'close' : 'edit'}
          aria-expanded={typing}
          onClick={() => setTyping(!typing)}
        >
          {t(typing ? 'times.use-list' : 'times.type')}
        </Button>
      </div>
      {typing ? <TypedTime candidate={props.candidate} zone={props.zone} /> : <PickedTimeError />}
      <FreeTimes {...props} />
    </div>
  );
}

/** Reports above the free times that one has to be chosen. */
function PickedTimeError() {
  const t = useInterviewStrings();
  const { control } = useFormContext<BookingValues>();
  const { field, fieldState } = useController({
    control,
    name: 'time',
    rules: { required: t('form.pick-time') },
  });
  return (
    <div role="alert" tabIndex={-1} ref={field.ref} className={`problem ${css['finderError']}`}>
      {fieldState.error && <p>{fieldState.error.message}</p>}
    </div>
  );
}

interface ChosenTimeProps {
  /** UTC, ISO 8601; undefined until a time is chosen. */
  start: string | undefined;
  minutes: number;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
}

/**
 * The chosen time as text: in the planner's zone, then in the candidate's zone if the clock
 * differs.
 */
function ChosenTime({ start, minutes, zone, candidate }: ChosenTimeProps) {
  const t = useInterviewStrings();
  if (start === undefined || !(minutes > 0)) return <>{t('form.nothing-picked')}</>;
  const mine =
    `${formatDay(start, zone)}, ` +
    `${formatRange(start, new Date(Date.parse(start) + minutes * 60_000).toISOString(), zone)}`;
  const theirs = candidate && formatTimeZoned(start, candidate.zone);
  if (!theirs || theirs === formatTimeZoned(start, zone)) return <>{mine}</>;
  return (
    <>
      {t('times.preview', {
        mine,
        theirs: t('times.for', { time: theirs, name: suggestAddressAs(candidate.name) }),
      })}
    </>
  );
}

export interface BookingFormProps {
  form: UseFormReturn<BookingValues>;
  /** The candidate and requisition: fields for booking, names for rescheduling. */
  who: ReactNode;
  /** A notice shown first, such as a change made by somebody else. */
  notice?: ReactNode;
  conflict: Conflict | undefined;
  onConflictOver: () => void;
  exceptInterviewId?: string;
  /** Whether the first free time is preselected. */
  takesFirstTime?: boolean;
  /** Whether a reason is requested, as for rescheduling. */
  asksReason?: boolean;
  /** Whether the interview has a note that the person may not see; it is kept unchanged. */
  noteHidden?: boolean;
  submitLabel: string;
  backTo: string;
  busy: boolean;
  onSubmit: (values: BookingValues) => void;
}

/**
 * Books or reschedules an interview: candidate, panel, time and details; the chosen time stays
 * visible in the footer.
 */
export function BookingForm({
  form,
  who,
  notice,
  conflict,
  onConflictOver,
  exceptInterviewId,
  takesFirstTime = false,
  asksReason = false,
  noteHidden = false,
  submitLabel,
  backTo,
  busy,
  onSubmit,
}: BookingFormProps) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const values = form.watch();
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: values.candidate_id } },
    { enabled: values.candidate_id !== '', errors: 'own' },
  ).data;
  const resolved = resolveWallTime(values);
  const chosen = resolved.ok ? resolved.instant : undefined;
  const pick = (startsAt: string) => {
    const wall = toWallTime(startsAt, zone);
    form.setValue('date', wall.date, { shouldDirty: true });
    form.setValue('zone', wall.zone, { shouldDirty: true });
    form.setValue('time', wall.time, { shouldDirty: true, shouldValidate: true });
    onConflictOver();
  };
  return (
    <Form form={form} onSubmit={onSubmit}>
      {notice}
      {conflict && (
        <ConflictNotice conflict={conflict} zone={zone} candidate={candidate} onPick={pick} />
      )}
      <div className={`stack one-column items-start ${css['columns']}`}>
        <div>
          <Section title={t('form.who')}>
            <div className="stack gap-20">
              {who}
              <TextField
                name="duration_minutes"
                type="number"
                label={t('form.duration')}
                required
                min={15}
                max={480}
                step={5}
                rules={{
                  min: { value: 15, message: t('form.minutes-range') },
                  max: { value: 480, message: t('form.minutes-range') },
                }}
              />
            </div>
          </Section>
          <Section title={t('form.panel')}>
            <PanelEditor isNew={exceptInterviewId === undefined} />
          </Section>
        </div>
        <div className={css['whenColumn']}>
          <Section title={t('form.when')}>
            <TimeFinder
              zone={zone}
              candidate={candidate}
              exceptInterviewId={exceptInterviewId}
              takesFirst={takesFirstTime}
              chosen={chosen}
              onPick={pick}
            />
          </Section>
        </div>
        <div>
          <Section title={t('form.details')}>
            <div className="stack gap-20">
              <TextField
                name="title"
                label={t('form.name')}
                helper={t('form.name-helper')}
                maxLength={160}
                optional
              />
              <TextField
                name="location"
                label={t('form.place')}
                helper={t('form.place-helper')}
                maxLength={300}
                optional
              />
              <SpokenLanguageField
                name="language"
                label={t('form.language')}
                openLabel={t('form.language-company')}
              />
              {noteHidden ? (
                <HiddenUntilSent />
              ) : (
                <TextAreaField
                  name="note"
                  label={t('form.note')}
                  helper={t('form.note-helper')}
                  maxLength={2000}
                  optional
                />
              )}
              {asksReason && (
                <TextField
                  name="reason"
                  label={t('form.reason')}
                  helper={t('form.reason-helper')}
                  maxLength={300}
                  optional
                />
              )}
            </div>
          </Section>
        </div>
      </div>
      <StickyFooter
        status={
          <ChosenTime
            start={chosen}
            minutes={values.duration_minutes}
            zone={zone}
            candidate={candidate}
          />
        }
      >
        <Button to={backTo}>{t('form.back')}</Button>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {submitLabel}
        </Button>
      </StickyFooter>
    </Form>
  );
}
