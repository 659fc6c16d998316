import { useState } from 'react';
import type {
  CalendarEventView,
  EventEffect,
} from '@parley/contracts/calendar/calendar-event.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Form } from '../../../../components/form/form.tsx';
import { useAppForm } from '../../../../components/form/use-app-form.ts';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import type { BoardSpan } from '../board-entry.ts';
import { useCalendarStrings } from '../calendar-strings.ts';
import css from './event-dialog.module.css';
import { EventFields } from './event-fields.tsx';
import {
  type EventFormValues,
  inputOfValues,
  seriesOfValues,
  valuesOfEvent,
  valuesOfSpan,
} from './event-form-values.ts';
import type { EventChanges } from './use-event-changes.ts';

/** The subject of the dialog: a free span, or an existing event. */
export type EventSubject =
  | { span: BoardSpan; shows: EventEffect; zone: string; title?: string }
  | { event: CalendarEventView };

export interface EventDialogProps {
  subject: EventSubject | undefined;
  changes: EventChanges;
  /** Whether the dialog can also offer time, or only block it. */
  offers?: boolean;
  onClose: () => void;
}

/**
 * Adds or edits an event with typed times, for keyboards and phones, where dragging is difficult.
 */
export function EventDialog({ subject, onClose, ...rest }: EventDialogProps) {
  const t = useCalendarStrings();
  const title = !subject
    ? ''
    : 'event' in subject
      ? t('dialog.edit')
      : t(
          subject.title
            ? 'dialog.off'
            : subject.shows === 'offered'
              ? 'dialog.new-offered'
              : 'dialog.new',
        );
  return (
    <Dialog open={subject !== undefined} onClose={onClose} title={title} width={720}>
      {subject && <Editor subject={subject} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function Editor({
  subject,
  changes,
  offers = true,
  onClose,
}: EventDialogProps & { subject: EventSubject }) {
  const t = useCalendarStrings();
  const event = 'event' in subject ? subject.event : undefined;
  const [which, setWhich] = useState<Which>();
  const [busy, setBusy] = useState(false);
  const form = useAppForm<EventFormValues>({
    defaultValues:
      'event' in subject
        ? valuesOfEvent(subject.event)
        : {
            ...valuesOfSpan(subject.span, subject.zone, subject.shows),
            title: subject.title ?? (subject.shows === 'offered' ? t('dialog.name-offered') : ''),
          },
  });
  const run = async (work: Promise<boolean>) => {
    setBusy(true);
    if (await work) onClose();
    else setBusy(false);
  };
  const save = (values: EventFormValues) => {
    if (!event) return run(changes.create(inputOfValues(values)));
    if (!event.repeat) return run(changes.change(event, inputOfValues(values)));
    return setWhich({
      doing: 'save',
      title: event.title,
      one: () => void run(changes.split(event, inputOfValues({ ...values, weekly: false }))),
      all: () => void run(changes.change(event, seriesOfValues(values, event))),
    });
  };
  const remove = (gone: CalendarEventView) => {
    if (!gone.repeat) return void run(changes.remove(gone));
    return setWhich({
      doing: 'remove',
      title: gone.title,
      one: () => void run(changes.removeOne(gone)),
      all: () => void run(changes.remove(gone)),
    });
  };
  return (
    <>
      <Form form={form} onSubmit={save} label={t(event ? 'dialog.edit' : 'dialog.new')}>
        <EventFields offers={offers} />
        <div className={`row wrap line-above gap-8 ${css['actions']}`}>
          {event && (
            <Button variant="text" icon="delete" onClick={() => remove(event)}>
              {t('dialog.remove')}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(event ? 'dialog.save' : 'dialog.add')}
          </Button>
        </div>
      </Form>
      <WhichDialog which={which} onClose={() => setWhich(undefined)} />
    </>
  );
}

export interface Which {
  /** The action and its event. */
  doing: 'move' | 'save' | 'remove';
  title: string;
  one: () => void;
  all: () => void;
  /** Called if the user cancels. */
  neither?: () => void;
}

/** Asks whether a change applies to one occurrence of a repeated event or to all of them. */
export function WhichDialog({ which, onClose }: { which: Which | undefined; onClose: () => void }) {
  const t = useCalendarStrings();
  const choose = (work: (() => void) | undefined) => {
    onClose();
    work?.();
  };
  return (
    <Dialog
      open={which !== undefined}
      onClose={() => choose(which?.neither)}
      title={which ? t(`which.${which.doing}-title`, { title: which.title }) : ''}
      actions={
        <>
          <Button onClick={() => choose(which?.neither)}>{t('which.dismiss')}</Button>
          <Button onClick={() => choose(which?.all)}>{t('which.all')}</Button>
          <Button variant="primary" onClick={() => choose(which?.one)}>
            {t('which.one')}
          </Button>
        </>
      }
    >
      <p className="body2">{t('which.text')}</p>
    </Dialog>
  );
}
