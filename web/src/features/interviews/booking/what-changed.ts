import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { formatLanguage } from '../../../components/text/format-language.ts';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { interviewText as t } from '../interviews-strings.ts';

/**
 * Returns the differences between the version somebody opened and the stored one, as sentences;
 * times are in `zone`.
 */
export function whatChanged(before: InterviewView, after: InterviewView, zone: string): string[] {
  const changes: string[] = [];
  if (before.starts_at !== after.starts_at)
    changes.push(
      t('conflict.was-moved', {
        from: formatDayTime(before.starts_at, zone),
        to: formatDayTime(after.starts_at, zone),
      }),
    );
  if (before.duration_minutes !== after.duration_minutes)
    changes.push(
      t('conflict.was-length', { from: before.duration_minutes, to: after.duration_minutes }),
    );
  for (const person of after.panelists) {
    const old = before.panelists.find(({ user_id }) => user_id === person.user_id);
    if (!old) changes.push(t('conflict.was-added', { name: person.name }));
    else if (old.role !== person.role)
      changes.push(
        t('conflict.was-role', { name: person.name, role: t(`role.${person.role}`).toLowerCase() }),
      );
  }
  for (const person of before.panelists) {
    if (!after.panelists.some(({ user_id }) => user_id === person.user_id))
      changes.push(t('conflict.was-removed', { name: person.name }));
  }
  if (before.title !== after.title) changes.push(t('conflict.was-title', { to: after.title }));
  if (before.location !== after.location)
    changes.push(t('conflict.was-place', { to: after.location || t('detail.place-none') }));
  if (before.note !== after.note) changes.push(t('conflict.was-note'));
  if (before.language !== after.language)
    changes.push(
      t('conflict.was-language', {
        to: after.language ? formatLanguage(after.language) : t('form.language-company'),
      }),
    );
  if (before.state !== after.state)
    changes.push(t('conflict.was-state', { to: sharedText(`interview-states.${after.state}`) }));
  return changes;
}
