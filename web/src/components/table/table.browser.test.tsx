import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { GridTable } from './grid/grid-table.tsx';
import { PhoneList } from './phone/phone-list.tsx';
import { Grid, Phone, useStoryTable } from './table.stories.tsx';
import { BulkBar } from './toolbar/bulk-bar.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';

const address = () => page.getByLabelText('Address');
const rowsShown = () => document.querySelectorAll('[role="row"][aria-rowindex]').length;
const focusFirstRow = async () => {
  const link = page.getByRole('link', { name: 'Candidate 1', exact: true });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
};
const focusedCell = () => document.activeElement?.closest('[role="row"]')?.textContent ?? '';

test('of two hundred rows only those near the viewport are in the document', async () => {
  await renderStory(<Grid />);
  await expect.element(page.getByRole('grid', { name: 'Candidates' })).toBeVisible();
  expect(rowsShown()).toBeGreaterThan(5);
  expect(rowsShown()).toBeLessThan(60);
  await expect
    .element(page.getByRole('grid', { name: 'Candidates' }))
    .toHaveAttribute('aria-rowcount', '201');
});

test('with texts of double size no row cuts its texts', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    await renderStory(<Grid />);
    const cells = () => [
      ...document.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"]'),
    ];
    await expect.poll(() => cells().length).toBeGreaterThan(5);
    expect(
      cells()
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map(({ textContent }) => textContent),
    ).toEqual([]);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('the grid is one tab stop; arrows move in it, and Enter opens the row', async () => {
  await renderStory(<Grid />);
  await focusFirstRow();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedCell()).toContain('Candidate 3');
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedCell()).toContain('Candidate 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toMatchTextContent('/candidate/cand_1');
});

test('the End key reaches rows that were not rendered before', async () => {
  await renderStory(<Grid />);
  await focusFirstRow();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focusedCell).toContain('Candidate 200');
});

test('Space selects the focused row, and Shift with Space all rows up to it', async () => {
  const picked = vi.fn<(names: string[]) => void>();
  function Watched() {
    const table = useStoryTable();
    return (
      <GridTable
        {...table}
        onSelection={(selection) => {
          picked([...selection.rows.values()].map(({ name }) => name));
          table.onSelection?.(selection);
        }}
      />
    );
  }
  await renderStory(<Watched />);
  await focusFirstRow();
  await userEvent.keyboard(' ');
  expect(picked.mock.lastCall).toEqual([['Candidate 1']]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(picked.mock.lastCall).toEqual([['Candidate 1', 'Candidate 2', 'Candidate 3']]);
});

test('F2 edits a cell, and the chosen value is saved at once', async () => {
  await renderStory(<Grid />);
  await focusFirstRow();
  await userEvent.keyboard('{ArrowRight}{F2}');
  await page.getByRole('menuitemradio', { name: 'Internal' }).click();
  await expect
    .element(page.getByRole('row', { name: /^.*Candidate 1\b/ }).first())
    .toMatchTextContent(/Internal/);
});

test('on a phone a tap opens a row', async () => {
  await renderStory(<Phone />, { width: 390 });
  await page.getByRole('link', { name: 'Candidate 2', exact: true }).click();
  await expect.element(address()).toMatchTextContent('/candidate/cand_1');
});

test('on a phone a long press starts selecting, and then taps select rows', async () => {
  function Selecting() {
    const [selecting, setSelecting] = useState(false);
    return <PhoneList {...useStoryTable()} selecting={selecting} onSelecting={setSelecting} />;
  }
  await renderStory(<Selecting />, { width: 390 });
  const second = page.getByRole('link', { name: 'Candidate 2', exact: true });
  await expect.element(second).toBeVisible();
  second.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const box = page.getByRole('checkbox', { name: 'Select Candidate 2', exact: true });
  await expect.element(box).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('checkbox', { name: 'Select Candidate 3', exact: true }).click();
  await expect
    .element(page.getByRole('checkbox', { name: 'Select Candidate 3', exact: true }))
    .toHaveAttribute('aria-checked', 'true');
  await expect.element(address()).toMatchTextContent(/^\/$/);
});

test('a filter shows its options, and its button shows how many are active', async () => {
  const onFilter = vi.fn<(id: string, values: string[]) => void>();
  const filter = {
    id: 'source',
    label: 'Source',
    options: ['Referral', 'Applied'].map((value) => ({ value, label: value })),
  };
  await renderStory(
    <TableToolbar
      filters={[filter]}
      chosen={{ source: ['Referral'] }}
      onFilter={onFilter}
      prefs={{ compact: false, hidden: [] }}
      onPrefs={() => undefined}
      columns={[]}
    />,
  );
  await page.getByRole('button', { name: 'Source: Referral' }).click();
  await page.getByRole('checkbox', { name: 'Applied' }).click();
  expect(onFilter.mock.calls).toEqual([['source', ['Referral', 'Applied']]]);
  await page.getByRole('checkbox', { name: 'Referral' }).click();
  expect(onFilter.mock.lastCall).toEqual(['source', []]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Source: Referral' })).toHaveFocus();
});

test('on a phone the filters are in a sheet behind one button', async () => {
  await renderStory(
    <TableToolbar
      filters={[{ id: 'source', label: 'Source', options: [{ value: 'a', label: 'Applied' }] }]}
      chosen={{ source: ['a'] }}
      onFilter={() => undefined}
      prefs={{ compact: false, hidden: [] }}
      onPrefs={() => undefined}
      columns={[]}
    />,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Filters, 1 set' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Applied' })).toBeChecked();
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('clearing the selection leaves the focus on the page', async () => {
  const bar = (count: number) => (
    <div id="main" tabIndex={-1}>
      <BulkBar count={count} onClear={() => undefined}>
        <span>Move</span>
      </BulkBar>
    </div>
  );
  const { rerender } = await renderStory(bar(3));
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await rerender(bar(0));
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('the selection bar is shown while rows are selected, with toasts above', async () => {
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  const onClear = vi.fn<() => void>();
  const { rerender } = await renderStory(
    <BulkBar count={3} onClear={onClear}>
      <span>Move</span>
    </BulkBar>,
  );
  await expect.element(page.getByRole('toolbar')).toMatchTextContent(/3 selected/);
  expect(foot()).not.toBe('');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect(onClear).toHaveBeenCalledOnce();
  await rerender(
    <BulkBar count={0} onClear={onClear}>
      <span>Move</span>
    </BulkBar>,
  );
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  expect(foot()).toBe('');
});
