import type { RequisitionRow } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { type Column, ListTable } from '../../ui/list-table.tsx';
import { formatDay } from '../../ui/time/format-time.ts';
import { RequisitionStatusTag } from './requisition-status.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** Department, place and type in one line; what is not known is left out. */
const placeOf = (row: RequisitionRow, type: string): string => [row.department, row.location, type].filter(Boolean).join(', ');

/** Requisitions as rows that open one. */
export function RequisitionTable({ rows, footer }: { rows: readonly RequisitionRow[]; footer: ReactNode }) {
  const t = useRequisitionsStrings();
  const zone = useMyZone();
  const columns: Column<RequisitionRow>[] = [
    { id: 'status', header: t('columns.status'), width: '200px', cell: (row) => <RequisitionStatusTag status={row.status} /> },
    { id: 'manager', header: t('columns.manager'), width: '200px', cell: (row) => row.hiring_manager_name ?? <span className="secondary">{t('nobody')}</span> },
    { id: 'candidates', header: t('columns.candidates'), width: '110px', end: true, cell: (row) => row.candidates },
    { id: 'hired', header: t('columns.hired'), width: '110px', end: true, cell: (row) => t('hired-of', { hired: row.hired, openings: row.openings }) },
    { id: 'created', header: t('columns.created'), width: '140px', end: true, cell: (row) => <span className="num">{formatDay(row.createdAt, zone)}</span> },
  ];
  return (
    <ListTable
      label={t('title')} rows={rows} rowId={(row) => row.id} rowTo={(row) => paths.requisition(row.id)} leadHeader={t('columns.title')} columns={columns} footer={footer}
      lead={(row) => ({ title: row.title, sub: placeOf(row, t(`types.${row.employment_type}`)) })}
      phoneTag={(row) => <RequisitionStatusTag status={row.status} />}
    />
  );
}
