import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import { StatusTag } from '../status/status-tag.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { GridTable } from './grid/grid-table.tsx';
import { PhoneList } from './phone/phone-list.tsx';
import { nothingSelected, type Selection } from './selection.ts';
import { BulkBar } from './toolbar/bulk-bar.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import { ViewTabs } from './toolbar/view-tabs.tsx';

export default { title: 'Table' };

interface Person {
  id: string;
  name: string;
  source: string;
}

const SOURCES = ['Referral', 'Applied', 'Internal'];
const PEOPLE: readonly Person[] = Array.from({ length: 200 }, (_, index) => ({
  id: `cand_${index}`,
  name: `Candidate ${index + 1}`,
  source: SOURCES[index % 3]!,
}));

const noop = () => undefined;

export function useStoryTable(): DataTableProps<Person> {
  const [rows, setRows] = useState(PEOPLE);
  const [selection, setSelection] = useState<Selection<Person>>(nothingSelected);
  return {
    label: 'Candidates',
    rows,
    rowId: ({ id }) => id,
    rowTo: ({ id }) => `/candidate/${id}`,
    lead: {
      header: 'Candidate',
      min: 200,
      grow: 2,
      sort: 'up',
      start: ({ name }, size) => <Avatar name={name} size={size} />,
      title: ({ name }) => name,
      sub: ({ source }) => source,
    },
    columns: [
      {
        id: 'source',
        header: 'Source',
        min: 120,
        cell: ({ source }) => source,
        edit: () => ({
          kind: 'choice',
          options: () => SOURCES.map((value) => ({ value, label: value })),
          value: ({ source }) => source,
          commit: (row, value) =>
            setRows((all) =>
              all.map((one) => (one.id === row.id ? { ...one, source: value } : one)),
            ),
        }),
      },
      { id: 'stage', header: 'Stage', min: 120, cell: () => <StatusTag status="In review" /> },
    ],
    phone: { sub: ({ source }) => source, tags: () => <StatusTag status="In review" /> },
    total: PEOPLE.length,
    hasMore: false,
    loadingMore: false,
    onMore: noop,
    sort: { by: 'name', down: false },
    onSort: noop,
    selection,
    onSelection: setSelection,
  };
}

export const Grid = () => <GridTable {...useStoryTable()} />;

export const Phone = () => <PhoneList {...useStoryTable()} />;

export const Toolbar = () => (
  <div>
    <ViewTabs
      tabs={[
        { id: 'all', label: 'All', to: '/?view=all', current: false, count: 2035 },
        {
          id: 'own',
          label: 'Referrals',
          to: '/?view=own',
          current: true,
          own: { onRename: noop, onDelete: noop },
        },
      ]}
      onSave={noop}
    />
    <TableToolbar
      filters={[
        {
          id: 'source',
          label: 'Source',
          options: SOURCES.map((value) => ({ value, label: value })),
        },
      ]}
      chosen={{ source: ['Referral'] }}
      onFilter={noop}
      onClear={noop}
      prefs={{ compact: false, hidden: [] }}
      onPrefs={noop}
      columns={[{ id: 'source', header: 'Source' }]}
    />
  </div>
);

export const Selected = () => (
  <BulkBar count={3} onClear={noop}>
    <Button size="small">Move to In review</Button>
  </BulkBar>
);
