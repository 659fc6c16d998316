import { useRef, useState } from 'react';
import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Popover } from '../../../../components/overlays/popover.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { formatReportDay } from '../format-comparison.ts';
import { useReportStrings } from '../report-strings.ts';
import css from '../reports.module.css';

/** A button next to the title of a figure that shows its formula. */
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

/**
 * The days that were counted, their time zone, and whether earlier days are still being counted.
 */
export function CountedDays({
  report: { from, to, zone, preparing },
}: {
  report: { range: ReportRange; from: string; to: string; zone: string; preparing: boolean };
}) {
  const t = useReportStrings();
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  const range = { from: formatReportDay(from), to: formatReportDay(to), zone: place };
  return (
    <>
      <p className="caption secondary num">
        {from === to ? t('day', range) : t('days', range)}. {t('updated')}
      </p>
      {preparing && <Notice tone="info" title={t('preparing')} />}
    </>
  );
}
