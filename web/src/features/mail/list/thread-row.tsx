import { memo } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { formatDay, formatTime } from '../../../components/time/format-time.ts';
import { zoneAbbreviation } from '../../../components/time/zones.ts';
import { LabelChips, type Label } from '../labels/label-chips.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailRow } from '../page/mail-row.ts';
import css from './thread-list.module.css';

export interface ThreadRowProps {
  row: MailRow;
  to: string;
  current: boolean;
  selected: boolean;
  labels: readonly Label[];
  now: number;
  zone: string;
  onSelect: (row: MailRow) => void;
  onStar: (row: MailRow) => void;
}

/**
 * One mail thread: candidate, subject and the beginning of the last message. The whole row is a
 * link.
 */
export const ThreadRow = memo(function ThreadRow({
  row,
  to,
  current,
  selected,
  labels,
  now,
  zone,
  onSelect,
  onStar,
}: ThreadRowProps) {
  const t = useMailStrings();
  const time = mailTime(row.last_at, now, zone);
  const said =
    row.last_direction === 'out' || (row.last_direction === 'in' && row.last_from.includes('@'))
      ? t('list.you', { name: row.last_from, snippet: row.snippet })
      : row.snippet;
  const isEmpty = row.snippet === '' && row.last_direction === 'in' && !row.subject_hidden;
  const subject = row.subject_hidden ? t('list.subject-hidden') : row.subject;
  return (
    <li
      className={`flex line-below gap-12 ${css['row']}`}
      data-current={current || undefined}
      data-unread={row.unread || undefined}
      data-selected={selected || undefined}
    >
      <span className={`stack no-shrink ${css['pick']}`}>
        <Avatar name={row.candidate} id={row.candidate_id} size={34} />
        <Checkbox
          checked={selected}
          aria-label={t('list.select', { name: row.candidate })}
          onChange={() => onSelect(row)}
        />
      </span>
      <div className={`stack one-column fill ${css['words']}`}>
        <div className="row min-w-0 gap-6">
          {row.unread && <span className={css['dot']} />}
          <Link
            to={to}
            className={`min-w-0 one-line ${css['link']}`}
            aria-current={current ? 'true' : undefined}
          >
            <span className={css['name']}>{row.candidate}</span>
            <span className="visually-hidden">
              {row.unread ? `, ${t('list.unread')}, ` : ', '}
              {subject}
            </span>
          </Link>
          {row.messages > 1 && (
            <span
              className="caption secondary num"
              title={t('list.messages', { count: row.messages })}
            >
              {row.messages}
            </span>
          )}
          <time
            dateTime={row.last_at}
            title={time.full}
            className={`at-end secondary one-line ${css['time']} caption num`}
          >
            {time.short}
          </time>
        </div>
        <div className="row min-w-0 gap-6">
          <span className={`${css['subject']} truncate`} aria-hidden>
            {subject}
          </span>
          {row.has_attachments && (
            <Icon name="attach" size={15} label={t('list.attached')} className="secondary" />
          )}
          {row.important && (
            <Icon
              name="important-full"
              size={15}
              label={t('labels.important')}
              className={css['important']}
            />
          )}
        </div>
        <div className="row min-w-0 gap-6">
          <span className="caption secondary truncate">{isEmpty ? t('list.no-text') : said}</span>
          <span className={css['star']} data-on={row.starred || undefined}>
            <IconButton
              icon={row.starred ? 'star-full' : 'star'}
              size={18}
              label={t(row.starred ? 'do.unstar' : 'do.star')}
              aria-pressed={row.starred}
              onClick={() => onStar(row)}
            />
          </span>
        </div>
        {row.labels.length > 0 && (
          <div className={`flex wrap gap-4 ${css['chips']}`}>
            <LabelChips ids={row.labels} labels={labels} />
          </div>
        )}
      </div>
    </li>
  );
});

/**
 * Formats an instant for a narrow column: the time of today, otherwise the day. `full` is the
 * complete form.
 */
export function mailTime(at: string, now: number, zone: string): { short: string; full: string } {
  const day = formatDay(at, zone);
  const full =
    `${formatDay(at, zone, 'long')}, ${formatTime(at, zone)} ` +
    `${zoneAbbreviation(zone, Date.parse(at))}`;
  return {
    short: day === formatDay(now, zone) ? formatTime(at, zone) : day.replace(/^\w+ /, ''),
    full,
  };
}
