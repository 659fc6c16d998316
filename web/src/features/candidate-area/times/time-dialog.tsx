import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type {
  CalendarEventView,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx';
import { PickerField } from '../../../components/form/fields/picker-field.tsx';
import { Form, FormRow } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDay } from '../../../components/time/format-time.ts';
import { zoneAbbreviation } from '../../../components/time/zones.ts';
import { serverNow } from '../../../session/services.ts';
import { useFormDraft } from '../../../shared/drafts/use-form-draft.tsx';
import { addDays, getWeekday } from '../../calendar/shared/dates.ts';
import {
  inputOfValues,
  seriesOfValues,
  type EventFormValues,
  valuesOfEvent,
  valuesOfSpan,
} from '../../calendar/shared/event/event-form-values.ts';
import type { EventChanges } from '../../calendar/shared/event/use-event-changes.ts';
import { useTimeRules } from '../../calendar/shared/event/use-time-rules.ts';
import { formatZone } from '../../interviews/shared/invitation/zones.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';

export type TimeSubject = { shows: EventEffect; zone: string } | { event: CalendarEventView };
interface Props {
  subject: TimeSubject | undefined;
  changes: EventChanges;
  onClose: () => void;
}

/**
 * The dialog for a time on one day or every week: day, from, to. Its controls are large enough for
 * a thumb.
 */
export function TimeDialog({ subject, ...rest }: Props) {
  const t = useCandidateAreaStrings();
  const title = !subject
    ? ''
    : 'event' in subject
      ? t('times.edit-title')
      : t(subject.shows === 'busy' ? 'times.new-busy-title' : 'times.new-title');
  return (
    <Dialog open={subject !== undefined} onClose={rest.onClose} title={title}>
      {subject && <Editor subject={subject} {...rest} />}
    </Dialog>
  );
}

function Editor({ subject, changes, onClose }: Props & { subject: TimeSubject }) {
  const t = useCandidateAreaStrings();
  const [busy, setBusy] = useState(false);
  const event = 'event' in subject ? subject.event : undefined;
  const form = useAppForm<EventFormValues>({
    defaultValues: event
      ? valuesOfEvent(event)
      : nextDay(subject as { shows: EventEffect; zone: string }),
  });
  const draft = useFormDraft(
    form,
    `own-time:${'event' in subject ? subject.event.id : subject.shows}`,
    'device',
  );
  const save = async (values: EventFormValues) => {
    setBusy(true);
    // The form has no field for the end date, so the end is on the same day as the start unless the
    // event is all-day.
    const whole = {
      ...values,
      endDate: values.allDay ? values.endDate : values.date,
      title: event?.title ?? t(values.shows === 'busy' ? 'times.name-busy' : 'times.name'),
      weekdays: [String(getWeekday(values.date))],
    };
    const name =
      `${formatDay(`${whole.date}T12:00:00Z`, 'UTC')}, ` +
      (whole.allDay
        ? t('times.whole-day')
        : `${t('times.range', { start: whole.time, end: whole.endTime })} ${nameZone(whole)}`);
    const done = event
      ? changes.change(event, event.repeat ? seriesOfValues(whole, event) : inputOfValues(whole), {
          name,
        })
      : changes.create(inputOfValues(whole), name);
    if (await done) {
      draft.forget();
      onClose();
    } else setBusy(false);
  };
  return (
    <Form form={form} onSubmit={save} label={t('times.new-title')}>
      {draft.notice}
      <Fields weekly={form.watch('weekly')} allDay={form.watch('allDay')} />
      <Button type="submit" variant="primary" size="touch" wide busy={busy}>
        {t('times.save')}
      </Button>
      <Button
        size="touch"
        wide
        onClick={() => {
          draft.forget();
          onClose();
        }}
      >
        {t('times.back')}
      </Button>
    </Form>
  );
}

function Fields({ weekly, allDay }: { weekly: boolean; allDay: boolean }) {
  const t = useCandidateAreaStrings();
  const { watch } = useFormContext<EventFormValues>();
  const { begins } = useTimeRules();
  return (
    <>
      <PickerField
        name="date"
        kind="date"
        label={t('times.date')}
        required
        min={dayKey(serverNow(), watch('zone'))}
      />
      {!allDay && (
        <FormRow>
          <PickerField
            name="time"
            kind="time"
            label={t('times.from')}
            required
            rules={{ validate: begins, deps: ['endTime'] }}
          />
          <EndTime />
        </FormRow>
      )}
      {!allDay && (
        <p className="caption secondary">
          {t('times.entered-in', { zone: formatZone(watch('zone'), toInstant(watch())) })}
        </p>
      )}
      <CheckboxField name="weekly" label={t('times.repeat')} />
      {weekly && <PickerField name="until" kind="date" label={t('times.until')} optional />}
    </>
  );
}

function EndTime() {
  const t = useCandidateAreaStrings();
  const { onOneDay } = useTimeRules();
  return (
    <PickerField
      name="endTime"
      kind="time"
      label={t('times.to')}
      required
      rules={{ validate: onOneDay }}
    />
  );
}

type WallTime = Pick<EventFormValues, 'date' | 'time' | 'zone'>;

/** Returns the instant (ms) at which a time begins, or the present one while it is incomplete. */
function toInstant({ date, time, zone }: WallTime): number {
  const start = resolveWallTime({ date, time, zone });
  return start.ok ? Date.parse(start.instant) : serverNow();
}

const nameZone = (begin: WallTime): string => zoneAbbreviation(begin.zone, toInstant(begin));

/** Returns form values for the next working day from 10:00 to 12:00. */
function nextDay({ shows, zone }: { shows: EventEffect; zone: string }): EventFormValues {
  const tomorrow = addDays(dayKey(new Date(serverNow()).toISOString(), zone), 1);
  const date = addDays(tomorrow, getWeekday(tomorrow) > 5 ? 8 - getWeekday(tomorrow) : 0);
  return {
    ...valuesOfSpan({ start: date, end: addDays(date, 1), allDay: true }, zone, shows),
    allDay: false,
    time: '10:00',
    endTime: '12:00',
  };
}
