import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SYSTEM_LABELS } from '@parley/contracts/mail/mail-labels.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import type { IconName } from '../../../components/icons/all-icons.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { Label } from './label-chips.tsx';
import { LabelDialog } from './label-dialog.tsx';
import css from './labels.module.css';

const LABEL_ICONS: Record<(typeof SYSTEM_LABELS)[number], IconName> = {
  all: 'all-mail',
  inbox: 'inbox',
  sent: 'send',
  drafts: 'drafts',
  trash: 'delete',
  spam: 'report',
  important: 'important',
  starred: 'star',
};
/** Labels in the order of their use. */
const ORDER = [
  'inbox',
  'starred',
  'important',
  'sent',
  'drafts',
  'all',
  'spam',
  'trash',
] as const satisfies readonly (typeof SYSTEM_LABELS)[number][];
/** Labels whose count is highlighted. */
const LOUD: readonly string[] = ['inbox'];

/** The labels as a navigation list. */
export function LabelNav({
  summary,
  current,
}: {
  summary: Output<'get-mail-summary'> | undefined;
  current: string;
}) {
  const t = useMailStrings();
  const noChange = useBlocked()('update', 'correspondence');
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  const edited = summary?.labels.find(({ id }) => editing !== 'new' && id === editing?.id);
  const number = (label: (typeof ORDER)[number]) =>
    (label === 'inbox' ? summary?.unread : summary?.counts[label]) ?? 0;
  return (
    <nav aria-label={t('labels.label')} className="stack one-column content-start gap-8 p-12">
      <ul className="stack one-column gap-2">
        {ORDER.map((label) => (
          <li key={label}>
            <Link
              to={paths.mail(label)}
              className={`row fill gap-10 secondary break-anywhere touch-height ${css['item']}`}
              aria-current={current === label ? 'page' : undefined}
            >
              <Icon name={LABEL_ICONS[label]} size={19} />
              <span className="truncate">{t(`labels.${label}`)}</span>
              {number(label) > 0 && (
                <span
                  className={`${css['count']} num`}
                  data-loud={LOUD.includes(label) || undefined}
                >
                  {label === 'inbox' && number(label) > 99 ? '99+' : number(label)}
                  {label === 'inbox' && (
                    <span className="visually-hidden"> {t('list.unread')}</span>
                  )}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className={`row between ${css['head']}`}>
        <h2 className={`secondary medium caption ${css['title']}`}>{t('labels.own')}</h2>
        {noChange === undefined && (
          <IconButton
            icon="add"
            size={18}
            label={t('labels.new')}
            onClick={() => setEditing('new')}
          />
        )}
      </div>
      <ul className="stack one-column gap-2">
        {summary?.labels.map((label) => (
          <li key={label.id} className={`row ${css['own']}`}>
            <Link
              to={paths.mail(label.id)}
              className={`row fill gap-10 secondary break-anywhere touch-height ${css['item']}`}
              aria-current={current === label.id ? 'page' : undefined}
            >
              <span
                className={css['dot']}
                style={{ background: `var(--tone-${label.colour}-dot)` }}
              />
              <span className="truncate">{label.name}</span>
              {label.count !== null && label.count > 0 && (
                <span className={`${css['count']} num`}>{label.count}</span>
              )}
            </Link>
            {noChange === undefined && (
              <span className={css['edit']}>
                <IconButton
                  icon="edit"
                  size={16}
                  label={t('labels.edit', { name: label.name })}
                  onClick={() => setEditing(label)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link
        to={paths.mailTemplates}
        className={`row fill gap-10 secondary break-anywhere touch-height ${css['item']}`}
      >
        <Icon name="template" size={19} />
        {t('labels.templates')}
      </Link>
      {editing && (
        <LabelDialog
          key={editing === 'new' ? 'new' : editing.id}
          label={editing === 'new' ? undefined : (edited ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </nav>
  );
}
