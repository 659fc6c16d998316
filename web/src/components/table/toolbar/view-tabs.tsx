import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../i18n/format-count.ts';
import { Button } from '../../buttons/button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Menu } from '../../overlays/menu.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './toolbar.module.css';

export interface ViewTab {
  id: string;
  label: string;
  to: string;
  current: boolean;
  /** The number of rows, if known; texts such as "99+" come from the caller. */
  count?: number | string | undefined;
  /** The actions on a view that the person saved. */
  own?: { onRename: () => void; onUpdate?: (() => void) | undefined; onDelete: () => void };
}

/** The views of a list as tabs with counts; a person's own views have a menu. */
export function ViewTabs({
  tabs,
  onSave,
}: {
  tabs: readonly ViewTab[];
  onSave?: (() => void) | undefined;
}) {
  const t = useUiStrings();
  return (
    <div className="flex items-start line-below gap-12 mb-24">
      <nav aria-label={t('table.views')} className={`flex fill gap-24 ${css['tabs']}`}>
        {tabs.map((tab) => (
          <span key={tab.id} className="inline-row">
            <Link
              to={tab.to}
              replace
              className={`inline-row gap-8 secondary strong one-line inner-focus touch-height ${css['tab']}`}
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={`num ${css['count'] ?? ''}`}>
                  {typeof tab.count === 'number' ? formatCount(tab.count) : tab.count}
                </span>
              )}
            </Link>
            {tab.own && tab.current && <OwnView label={tab.label} {...tab.own} />}
          </span>
        ))}
      </nav>
      <span className={css['save']}>
        <Button
          variant="text"
          size="small"
          icon="add"
          blockedBecause={onSave ? undefined : t('table.save-nothing')}
          onClick={onSave}
        >
          {t('table.save-view')}
        </Button>
      </span>
    </div>
  );
}

function OwnView({
  label,
  onRename,
  onUpdate,
  onDelete,
}: { label: string } & NonNullable<ViewTab['own']>) {
  const t = useUiStrings();
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={ref}
        icon="more"
        size={18}
        dense
        label={t('table.view-menu', { name: label })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        anchor={ref}
        open={open}
        onClose={() => setOpen(false)}
        label={t('table.view-menu', { name: label })}
        items={[
          ...(onUpdate
            ? [
                {
                  id: 'update',
                  label: t('table.view-update'),
                  icon: 'check' as const,
                  onPick: onUpdate,
                },
              ]
            : []),
          { id: 'rename', label: t('table.view-rename'), icon: 'edit', onPick: onRename },
          { id: 'delete', label: t('table.view-delete'), icon: 'delete', onPick: onDelete },
        ]}
      />
    </>
  );
}
