import { useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Popover } from '../../../components/overlays/popover.tsx';
import css from '../reports.module.css';
import { useReportStrings } from '../report-strings.ts';

/** The formula behind a figure, on a button beside its title. */
export function HowCounted({ title, children }: { title: string; children: string }) {
  const t = useReportStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const label = `${t('how')}: ${title}`;
  return (
    <span ref={anchor} className={css['how']}>
      <IconButton
        icon="info"
        size={18}
        label={label}
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      />
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={label}>
        <p className={css['formula']}>{children}</p>
      </Popover>
    </span>
  );
}
