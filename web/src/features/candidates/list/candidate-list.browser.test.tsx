import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, ASHA_APPLIES, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { ENGINEER_ROW, REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import {
  type AnswerBody,
  type Answers,
  NO_CONNECTION,
  Refusal,
  type StoryServer,
} from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/services.ts';
import { CandidateList } from './candidate-list.tsx';

type Row = AnswerBody<'list-candidates'>['items'][number];

const ROW = {
  id: ASHA.id,
  tenant_id: ASHA.tenant_id,
  name: ASHA.name,
  email: ASHA.email,
  source: 'Referral',
  requisition_id: REQUISITION_ID,
  requisition: ASHA.requisition,
  stage: 'in_review',
  stage_since: ASHA_APPLIES.stage_since,
  next_interview_at: null,
  feedback_due: 0,
  feedback_submitted: 0,
  panel: [],
  panel_size: 0,
  createdAt: ASHA.createdAt,
  updatedAt: ASHA.updatedAt,
  version: ASHA.version,
} satisfies Row;

test('scheduling for the selected candidate keeps the candidate and the requisition', async () => {
  await renderStory(
    <StoryApp
      at={paths.candidates}
      answers={{
        'list-candidates': { items: [ROW], next_cursor: null },
        'get-list-counts': { list: 'candidates', mine: false, total: 1, own_total: null, by: {} },
      }}
    >
      <CandidateList />
    </StoryApp>,
  );
  await page.getByRole('checkbox', { name: /Asha Raman/ }).click();
  await expect
    .element(page.getByRole('link', { name: 'Schedule', exact: false }))
    .toHaveAttribute('href', paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID }));
});

test('on a phone rows are filtered in a sheet and selected by a button', async () => {
  const server = toStoryServer({
    'list-candidates': { items: [ROW], next_cursor: null },
    'list-requisitions': { items: [], next_cursor: null },
    'get-list-counts': { list: 'candidates', mine: false, total: 1, own_total: null, by: {} },
  });
  await renderStory(
    <StoryApp at={paths.candidates} server={server}>
      <CandidateList />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByText('Referral').click();
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await expect
    .poll(() => server.sent('list-candidates').some(({ query }) => query.source === 'Referral'))
    .toBe(true);
  await expect.element(page.getByLabelText('Address')).toMatchTextContent(/source=Referral/);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select Asha Raman/ }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
});

const MANY = 120;
const PAGE = 50;
const name = (index: number) => `Person ${String(index).padStart(3, '0')}`;
const toId = (index: number) => `cand_01HQ${String(index).padStart(22, '0')}`;

/** A server with candidates of two sources, of which edits and moves are kept. */
function toListServer(count: number, answers: Answers = {}): StoryServer {
  const rows: Row[] = Array.from({ length: count }, (_, index) => ({
    ...ROW,
    id: toId(index),
    name: name(index),
    email: `person.${index}@mail.example`,
    source: index % 2 ? 'Referral' : 'External',
  }));
  const find = (id: string) => rows.find((row) => row.id === id)!;
  return toStoryServer({
    'list-candidates': ({ query: { source, q, sort, cursor } }) => {
      const start = Number(cursor ?? 0);
      const fit = rows
        .filter((row) => !source || row.source === source)
        .filter((row) => !q || row.name.toLowerCase().includes(q.toLowerCase()));
      if (sort === '-name') fit.reverse();
      return {
        items: fit.slice(start, start + PAGE),
        next_cursor: start + PAGE < fit.length ? String(start + PAGE) : null,
      };
    },
    'get-list-counts': { list: 'candidates', mine: false, total: count, own_total: null, by: {} },
    'list-requisitions': { items: [ENGINEER_ROW], next_cursor: null },
    'get-candidate': ({ params: { id } }) => ({ ...ASHA, id, name: find(id).name }),
    'list-applications': { items: [ASHA_APPLIES], next_cursor: null },
    'list-interviews': { items: [], next_cursor: null },
    'list-undoable-decisions': { items: [] },
    'list-consents': { items: [] },
    'update-candidate': ({ params: { id }, body, ifMatch }) => {
      const row = find(id);
      if (ifMatch !== row.version) return new Refusal('stale-version');
      Object.assign(row, body, { version: row.version + 1 });
      return { ...ASHA, id, name: row.name, source: row.source, version: row.version };
    },
    'bulk-candidates': ({ body: { ids, dry_run, action } }) => {
      const to = action.type === 'move-stage' ? action.to : 'applied';
      const results = ids.map((id) => {
        const { name, stage } = find(id);
        if (!dry_run) Object.assign(find(id), { stage: to });
        return {
          id,
          name,
          outcome: dry_run ? ('would-change' as const) : ('changed' as const),
          code: null,
          message: 'Moves',
          from: stage,
          to,
          version: 3,
        };
      });
      const bulk_id = 'bulk_01HQ0000000000000000000001';
      return { bulk_id, dry_run, changed: ids.length, blocked: 0, undoable: true, results };
    },
    ...answers,
  });
}

const NEW: Row = { ...ROW, id: toId(1), stage: 'applied' };

const list = (server: StoryServer, at = paths.candidates) => (
  <StoryApp at={at} server={server}>
    <CandidateList />
  </StoryApp>
);
const grid = page.getByRole('grid', { name: 'Candidates' });
const row = (text: string) => grid.getByRole('row', { name: new RegExp(text) });
const link = (text: string) => page.getByRole('link', { name: text, exact: true });
const address = page.getByLabelText('Address');

test('a list loads its next rows while the user scrolls, and renders those in view', async () => {
  await renderStory(list(toListServer(MANY)));
  await expect.element(link(name(0))).toBeVisible();
  const countRows = () => document.querySelectorAll('[role=row]').length;
  let most = 0;
  await expect
    .poll(() => {
      const last = [...document.querySelectorAll('[role=row]')].at(-1)!;
      last.scrollIntoView();
      most = Math.max(most, countRows());
      return Number(last.getAttribute('aria-rowindex'));
    })
    .toBe(MANY + 1);
  expect(most).toBeLessThanOrEqual(60);
});

test('the numbers of the views come with the first page, and are read again after a change', async () => {
  const counts = { mine: false, total: 73, own_total: 5, by: { stage: { decision: 8 } } };
  const server = toListServer(4, {
    'list-candidates': ({ query }) => ({
      items: [ROW],
      next_cursor: null,
      ...(query.counts ? { counts } : {}),
    }),
    'get-list-counts': { list: 'candidates', ...counts, total: 74 },
  });
  let queries: QueryClient | undefined;
  const Client = () => {
    queries = useQueryClient();
    return null;
  };
  await renderStory(
    <StoryApp at={paths.candidates} server={server}>
      <CandidateList />
      <Client />
    </StoryApp>,
  );
  const views = page.getByRole('navigation', { name: 'Saved views' });
  // Read again alone, as when the window gets the focus, they would be 74.
  await expect.element(views.getByRole('link', { name: /^All/ })).toMatchTextContent(/73/);
  const asked = () => server.sent('list-candidates').map(({ query }) => query.counts);
  await expect.poll(() => asked()[0]).toBe(true);
  await views.getByRole('link', { name: /^Decision/ }).click();
  await expect.poll(asked).toContain(undefined);
  await queries!.invalidateQueries({ queryKey: ['get-list-counts'] });
  await expect.element(views.getByRole('link', { name: /^All/ })).toMatchTextContent(/74/);
});

test('filters, order and search are in the address, and are saved as a view', async () => {
  const server = toListServer(4);
  const own = page.getByRole('link', { name: 'Referred' });
  const { unmount } = await renderStory(list(server));
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.getByRole('dialog', { name: 'Source' }).getByText('Referral').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(address).toMatchTextContent(/source=Referral/);
  await grid.getByRole('button', { name: 'Candidate', exact: true }).click();
  await expect.element(address).toMatchTextContent(/sort=name/);
  await expect.element(row(name(1))).toBeVisible();
  await expect.element(row(name(0))).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabelText('Name of the view').fill('Referred');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.element(own).toHaveAttribute('aria-current', 'page');
  await unmount();

  // The page is loaded again.
  await renderStory(list(server));
  await expect.element(own).not.toHaveAttribute('aria-current');
  await own.click();
  await expect.element(own).toHaveAttribute('aria-current', 'page');
  await expect.element(address).toMatchTextContent(/sort=name/);
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('zzz');
  await expect.element(page.getByText('No candidate fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.element(row(name(0))).toBeVisible();
  await own.click();
  await page.getByRole('button', { name: 'Change the view Referred' }).click();
  await page.getByRole('menuitem', { name: 'Remove view' }).click();
  await expect.element(own).not.toBeInTheDocument();
});

test('opening one row keeps the position in the list', async () => {
  await renderStory(list(toListServer(4)));
  await link(name(1)).click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByRole('heading', { name: name(1) })).toBeVisible();
  await expect.element(drawer.getByText('Activity')).toBeVisible();
  await inspectStory('the drawer of a candidate');
  await drawer.getByRole('button', { name: 'Next candidate' }).click();
  await expect.element(drawer.getByRole('heading', { name: name(2) })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(link(name(2))).toHaveFocus();
});

/** Changes the name of a row by keyboard. */
async function rename(before: string, after: string): Promise<void> {
  await expect.element(link(before)).toBeVisible();
  (link(before).element() as HTMLElement).focus();
  await userEvent.keyboard(`{F2}${after}{Enter}`);
}

test('a cell is edited in place, and undone from the toast', async () => {
  await renderStory(list(toListServer(4)));
  await rename(name(1), 'Ada Byron');
  await expect.element(page.getByText(`${name(1)} is now called Ada Byron`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`Ada Byron is now called ${name(1)}`)).toBeVisible();
  await expect.element(link(name(1))).toBeVisible();
});

test('a cell whose edit is not saved is as before', async () => {
  await renderStory(list(toListServer(4, { 'update-candidate': NO_CONNECTION })));
  await rename(name(1), 'Lost Name');
  await expect.element(page.getByText(new RegExp(`^${name(1)} is as before`))).toBeVisible();
  await expect.element(link(name(1))).toBeVisible();
});

test('a row that another user has changed is read again, so that the next edit succeeds', async () => {
  const server = toListServer(4);
  await renderStory(list(server));
  await expect.element(link(name(1))).toBeVisible();
  // Another user changes the row.
  await api.call(
    'update-candidate',
    { params: { id: toId(1) }, body: { source: 'Internal' } },
    { ifMatch: ROW.version },
  );
  await rename(name(1), 'Late Name');
  await expect.element(page.getByText(new RegExp(`^${name(1)} is as before`))).toBeVisible();
  await expect.element(row(name(1))).toMatchTextContent(/Internal/);
  await rename(name(1), 'Late Name');
  await expect.element(page.getByText(`${name(1)} is now called Late Name`)).toBeVisible();
});

test('several rows are put on a requisition at once after a preview', async () => {
  const server = toListServer(6);
  await renderStory(list(server));
  await page.getByRole('checkbox', { name: `Select ${name(1)}` }).click();
  await page.getByRole('checkbox', { name: `Select ${name(4)}` }).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Put on requisition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Open requisition' }).click();
  await page.getByRole('option', { name: /Staff engineer/ }).click();
  await expect.element(dialog.getByText('4 will change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Put on requisition' }).click();
  await expect.element(page.getByText(/^4 candidates put on/)).toBeVisible();
  const sent = server.sent('bulk-candidates').map(({ body }) => body);
  expect(sent.map(({ dry_run }) => dry_run)).toEqual([true, false]);
  expect(sent[1]).toMatchObject({
    ids: [1, 2, 3, 4].map(toId),
    action: { type: 'put-on-requisition', requisition_id: REQUISITION_ID },
  });
  // The changed rows are read again.
  await expect.element(row(name(4))).toMatchTextContent(/New/);
});

test('the stage of a row is changed in place', async () => {
  await renderStory(
    list(toListServer(4, { 'list-candidates': { items: [NEW], next_cursor: null } })),
  );
  await expect.element(link(ROW.name)).toBeVisible();
  await userEvent.click(document.querySelector('[data-edits=stage]')!);
  await page.getByRole('menuitemradio', { name: 'In review' }).click();
  await expect.element(page.getByText(`${NEW.name} moved to In review`)).toBeVisible();
  await expect.element(row(NEW.name)).toMatchTextContent(/In review/);
});

test('a person rejects all fifty candidates of one source, each with a mail, by six clicks', async () => {
  const server = toListServer(2 * PAGE);
  await renderStory(list(server));
  await expect.element(link(name(0))).toBeVisible();
  let clicks = 0;
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) clicks += 1;
  };
  document.addEventListener('pointerdown', count, true);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.getByRole('dialog', { name: 'Source' }).getByText('Referral').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(link(name(0))).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await expect.element(page.getByText(`${PAGE} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('region', { name: 'What each candidate reads' }))
    .toMatchTextContent(/Dear \[name\],/);
  await dialog.getByRole('radio', { name: 'The position is filled' }).click();
  await expect.element(dialog.getByText(`${PAGE} will change`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText(`${PAGE} candidates rejected`)).toBeVisible();
  document.removeEventListener('pointerdown', count, true);
  expect(clicks).toBe(6);
  const { body } = server.sent('bulk-candidates').at(-1)!;
  expect(body.ids).toHaveLength(PAGE);
  expect(body.action).toMatchObject({ type: 'reject', mail: { when: 'standard' } });
});
