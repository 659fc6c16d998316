import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../../../stories/fixtures/people.ts';
import { ENGINEER, ENGINEER_ROW } from '../../../../stories/fixtures/requisitions.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import {
  type Answers,
  NO_CONNECTION,
  Refusal,
  type StoryServer,
} from '../../../../stories/story-server.ts';
import { IMPORT_ANSWERS, ImportStory, toCandidateId } from './import-dialog.stories.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

/** A file with the headings of another product, an unknown source and an invalid line. */
const FILE = [
  'Who;Reach;Source',
  'Asha Raman;asha@mail.example;LinkedIn',
  'Bo Berg;bo-at-mail.example;LinkedIn',
  'Cleo Diaz;cleo@mail.example;Radio',
].join('\r\n');

const DRAFT_ID = 'req_01HQ0000000000000000000099';

async function open(answers: Answers = {}, { width = 1200, at = NOW } = {}) {
  const server = toStoryServer({ ...IMPORT_ANSWERS, ...answers }, 'recruiter', at);
  await show(server, width);
  return server;
}

let shown: Awaited<ReturnType<typeof renderStory>> | undefined;

/** Opens the dialog, again if it was open. */
async function show(server: StoryServer, width = 1200) {
  await shown?.unmount();
  shown = await renderStory(<ImportStory server={server} />, { width });
}

async function choose(text: string | Uint8Array<ArrayBuffer>, name = 'people.csv') {
  await expect.element(dialog.getByLabelText(/Pick a CSV file/)).toBeInTheDocument();
  await userEvent.upload(
    dialog.getByLabelText(/Pick a CSV file/),
    new File([text], name, { type: 'text/csv' }),
  );
}

/** Maps the two columns whose headings are not known. */
async function mapColumns() {
  // The column of addresses is found by its cells.
  await matchColumn('Who', 'Name');
}

async function matchColumn(head: string, field: string) {
  await dialog.getByRole('combobox', { name: head, exact: true }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

/** Continues to the checked lines. */
async function checkLines() {
  await choose(FILE);
  await mapColumns();
  await button('Check the lines').click();
  await expect.element(dialog.getByText(/Match the values of your file/)).toBeVisible();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('2 can be added')).toBeVisible();
}

async function addLines() {
  await checkLines();
  await button('Add 2 candidates').click();
  await expect.element(dialog.getByText('2 candidates added')).toBeVisible();
}

/**
 * The response to a removal: which candidates are deleted, and which stay because they were changed
 * since.
 */
const toRemoval = (ids: readonly string[], stays: readonly string[] = []) => ({
  bulk_id: 'A'.repeat(43),
  dry_run: false,
  changed: ids.length - stays.length,
  blocked: stays.length,
  undoable: false,
  results: ids.map((id) => ({
    id,
    name: 'Cleo Diaz',
    outcome: stays.includes(id) ? ('blocked' as const) : ('changed' as const),
    code: stays.includes(id) ? 'changed-since' : null,
    message: stays.includes(id) ? 'Was changed since' : 'Is erased',
    from: null,
    to: null,
    version: null,
  })),
});

test.each([
  ['Name,E-mail\r\n', 'The file has no lines below its headings.'],
  ['PK\u0003\u0004', /This is a workbook.*CSV UTF-8/],
  ['%PDF-1.7', /This is not a list/],
])('a file without candidates is refused with the reason: %j', async (text, message) => {
  await open();
  await choose(text);
  await expect.element(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('a missing column is requested, columns are matched and values replaced', async () => {
  const server = await open();
  await choose(FILE);
  await expect.element(dialog.getByRole('heading', { name: 'Import people.csv' })).toBeVisible();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('Match a column to: Name')).toBeVisible();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Reach' }))
    .toMatchTextContent('E-mail');
  await mapColumns();
  await button('Check the lines').click();
  // Guesses are preselected. A value without a replacement is kept in the notes.
  await expect
    .element(dialog.getByRole('combobox', { name: 'LinkedIn (2 lines)' }))
    .toMatchTextContent(/External/);
  await dialog.getByRole('combobox', { name: 'Radio (1 line)' }).click();
  await page.getByRole('option', { name: 'Referral' }).click();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('2 can be added')).toBeVisible();
  await expect.element(dialog.getByText("1 can't be imported")).toBeVisible();
  const source = { source: 'External', notes: 'Source: LinkedIn' };
  await expect
    .poll(() => server.sent('import-candidates').map(({ body }) => body))
    .toEqual([
      {
        dry_run: true,
        existing: 'skip',
        rows: [
          { row: 2, values: { name: 'Asha Raman', email: 'asha@mail.example', ...source } },
          { row: 3, values: { name: 'Bo Berg', email: 'bo-at-mail.example', ...source } },
          {
            row: 4,
            values: {
              name: 'Cleo Diaz',
              email: 'cleo@mail.example',
              source: 'Referral',
              notes: 'Source: Radio',
            },
          },
        ],
      },
    ]);
  // Lines with a problem come first.
  const lines = dialog.getByRole('region', { name: 'Lines of the file' });
  await expect
    .element(lines.getByRole('row').nth(1))
    .toMatchTextContent(/3.*Bo Berg.*is no e-mail address/);
});

test('the choices are restored for the next file with the same headings', async () => {
  const server = await open();
  await checkLines();
  await show(server);
  await choose(FILE, 'more.csv');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Who', exact: true }))
    .toMatchTextContent(/Name/);
});

/** "Jméno;E-mail;Město" with one person in windows-1250. */
const CZECH = Uint8Array.from(
  [
    ...'Jm\u00e9no;E-mail;M\u00ecsto\n\u008a\u00e1rka Dvo\u00f8\u00e1kov\u00e1;s@mail.example;Plze\u00f2\n',
  ].map((char) => char.charCodeAt(0)),
);

test('the encoding is found, shown with a sample, and can be changed', async () => {
  await open();
  await choose(CZECH, 'lide.csv');
  const encoding = dialog.getByRole('combobox', { name: 'Encoding' });
  await expect.element(encoding).toMatchTextContent('Central European (Windows)');
  const sample = dialog.getByRole('status');
  await expect
    .element(sample)
    .toMatchTextContent('Line 2 reads: Šárka Dvořáková · s@mail.example · Plzeň');
  await encoding.click();
  await page.getByRole('option', { name: 'Western European (Windows)' }).click();
  await expect.element(sample).toMatchTextContent('Šárka Dvoøáková');
  await encoding.click();
  await page.getByRole('option', { name: 'Central European (Windows)' }).click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Město' }))
    .toMatchTextContent('Location');
});

test('a preamble is skipped, and a list without heads has numbered columns', async () => {
  await open();
  await choose('Export of May\n\nName;E-Mail\nPre Amble;pre@mail.example\n');
  const heads = dialog.getByRole('combobox', { name: 'Headings' });
  await expect.element(heads).toMatchTextContent('Line 3: Name · E-Mail');
  await heads.click();
  await page.getByRole('option', { name: 'None: the first row is data' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Column 1' })).toBeVisible();
  await expect.element(dialog.getByText('The file has 3 lines.', { exact: false })).toBeVisible();
});

/** The heads of another hiring product, with a job that exists, a new one, and a rejection. */
const EXPORT = [
  'Name,Email,Email,Job title,Stage,Disqualified,Disqualification reason',
  `Ana Lima,ana@mail.example,second@mail.example,${ENGINEER_ROW.title.toUpperCase()},Phone Screen,No,`,
  'Bo Berg,bo@mail.example,,Trainer,Applied,Yes,Not enough experience',
  'Cy Diaz,cy@mail.example,,Trainer,Hired,No,',
].join('\n');

test('jobs and stages of another product become applications, new jobs drafts', async () => {
  const server = await open({
    'create-requisition': ({ body }) => ({ ...ENGINEER, id: DRAFT_ID, ...body }) as never,
    'bulk-candidates': ({ body: { ids } }) => toRemoval(ids),
    'delete-requisition': null as never,
  });
  await choose(EXPORT);
  await expect
    .element(dialog.getByRole('combobox', { name: 'Email (column 3)' }))
    .toMatchTextContent('E-mail');
  await button('Check the lines').click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Trainer (2 lines)' }))
    .toMatchTextContent('Create a requisition as a draft');
  await expect
    .element(dialog.getByRole('combobox', { name: /\(1 line\)/ }).first())
    .toMatchTextContent(`Requisition “${ENGINEER_ROW.title}”`);
  await expect
    .element(dialog.getByRole('combobox', { name: 'Phone Screen (1 line)' }))
    .toMatchTextContent('In review');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Hired (1 line)' }))
    .toMatchTextContent('Keep in the notes only');
  await button('Check the lines').click();
  await expect.element(dialog.getByText('3 can be added')).toBeVisible();
  await expect.element(dialog.getByText('Trainer, Rejected: Not enough experience')).toBeVisible();
  expect(server.sent('create-requisition')).toEqual([]);
  await button('Add 3 candidates').click();
  await expect.element(dialog.getByText('Created as drafts: Trainer')).toBeVisible();
  await expect
    .poll(() => server.sent('create-requisition').map(({ body }) => body.title))
    .toEqual(['Trainer']);
  const { rows } = server.sent('import-candidates').at(-1)!.body;
  expect(rows.map(({ application }) => application)).toEqual([
    { requisition_id: ENGINEER_ROW.id, stage: 'in_review', reason: '' },
    { requisition_id: DRAFT_ID, stage: 'rejected', reason: 'Not enough experience' },
    undefined,
  ]);
  expect(rows[0]!.values.notes).toBe('Email (column 3): second@mail.example');
  expect(rows[2]!.values.notes).toBe('Job: Trainer\nStage: Hired');
  await button('Undo the import').click();
  await expect.element(dialog.getByText('3 candidates removed again')).toBeVisible();
  await expect.poll(() => server.sent('delete-requisition')).toHaveLength(1);
});

test('each row of a file that comes again is updated, unchanged or skipped', async () => {
  const server = await open({
    'import-candidates': ({ body: { rows, dry_run, existing } }) => ({
      dry_run,
      created: 0,
      results: rows.map(({ row }) => ({
        row,
        ok: existing === 'update',
        outcome: row === 2 ? 'unchanged' : existing === 'update' ? 'updated' : 'skipped',
        candidate_id: toCandidateId(row),
        problems:
          existing === 'update'
            ? []
            : [{ field: 'email', code: 'already-exists', message: 'Exists already' }],
        changed: row !== 2 && existing === 'update' ? ['phone'] : [],
        remarks: row === 2 ? [] : [{ field: 'phone', message: 'Was rounded by a spreadsheet' }],
      })),
    }),
  });
  await choose('Name,Email\nA,a@mail.example\nB,b@mail.example\n');
  await button('Check the lines').click();
  await expect.element(dialog.getByText('1 unchanged')).toBeVisible();
  await expect.element(dialog.getByText("1 can't be imported")).toBeVisible();
  await button('Back').click();
  await dialog.getByRole('combobox', { name: 'People who are already candidates' }).click();
  await page.getByRole('option', { name: 'Update from the file' }).click();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('1 will be updated')).toBeVisible();
  const lines = dialog.getByRole('region', { name: 'Lines of the file' });
  await expect
    .element(lines.getByRole('row').nth(1))
    .toMatchTextContent(/3.*Will be updated.*Phone.*rounded by a spreadsheet/);
  await button('Update 1 candidate').click();
  await expect.element(dialog.getByText('1 updated')).toBeVisible();
  await expect.element(button('Undo the import')).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('import-candidates').at(-1)!.body)
    .toMatchObject({ existing: 'update' });
});

test('at 390 px the columns are matched without horizontal scrolling', async () => {
  await open({}, { width: 390 });
  await choose(EXPORT);
  await expect.element(dialog.getByRole('combobox', { name: 'Encoding' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await finishAnimations();
  const { violations } = await axe.run(dialog.element(), { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('at 390 px the checked lines are a list without horizontal scrolling', async () => {
  await open({}, { width: 390 });
  await checkLines();
  const lines = dialog.getByRole('list', { name: 'Lines of the file' });
  await expect
    .element(lines.getByRole('listitem').first())
    .toMatchTextContent(/Line 3.*Bo Berg.*bo-at-mail\.example.*is no e-mail address/);
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument();
  for (const width of [390, 320]) {
    await page.viewport(width, 700);
    const list = lines.element();
    await expect.poll(() => list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await finishAnimations();
  const { violations } = await axe.run(dialog.element(), { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('refused lines are listed and saved as a file with the reasons', async () => {
  await open();
  await addLines();
  await expect.element(dialog.getByText('1 line not imported')).toBeVisible();
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:refused';
  });
  try {
    await button('Download the lines not imported').click();
    await expect.poll(() => saved).toHaveLength(1);
  } finally {
    create.mockRestore();
  }
  expect(await saved[0]!.text()).toContain('Bo Berg,bo-at-mail.example');
  expect(await saved[0]!.text()).toContain('is no e-mail address');
});

test('an import that loses the connection continues with the same key', async () => {
  const answer = IMPORT_ANSWERS['import-candidates'] as (request: unknown) => never;
  let isDown = true;
  const server = await open({
    'import-candidates': (request) =>
      !request.body.dry_run && isDown ? NO_CONNECTION : answer(request),
  });
  await checkLines();
  await button('Add 2 candidates').click();
  await expect.element(dialog.getByText('Stopped after 0 of 2')).toBeVisible();
  isDown = false;
  await button('Continue').click();
  await expect.element(dialog.getByText('2 candidates added')).toBeVisible();
  const keys = server
    .sent('import-candidates')
    .filter(({ body }) => !body.dry_run)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('an import can be undone after its end', async () => {
  const server = await open({ 'bulk-candidates': ({ body: { ids } }) => toRemoval(ids) });
  await addLines();
  await button('Undo the import').click();
  await expect.element(dialog.getByText('2 candidates removed again')).toBeVisible();
  await expect
    .poll(() => server.sent('bulk-candidates')[0]!.body)
    .toEqual({
      ids: [toCandidateId(2), toCandidateId(4)],
      dry_run: false,
      action: { type: 'delete', only_unchanged: true },
    });
  await show(server);
  await expect.element(dialog.getByLabelText(/Pick a CSV file/)).toBeInTheDocument();
  await expect.element(button('Undo the import')).not.toBeInTheDocument();
});

test('an import can be undone after its window was closed', async () => {
  const server = await open({
    'bulk-candidates': ({ body: { ids } }) => toRemoval(ids, [toCandidateId(4)]),
  });
  await addLines();
  await show(server);
  await expect.element(dialog.getByText('2 candidates were added from people.csv')).toBeVisible();
  await expect.element(dialog.getByText(/Until Tue 16 Mar/)).toBeVisible();
  await button('Undo the import').click();
  await expect.element(dialog.getByText('1 candidate removed again')).toBeVisible();
  await expect.element(dialog.getByText('1 entry stays')).toBeVisible();
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'Cleo Diaz: Was changed since' }))
    .toBeVisible();
});

test('an interrupted removal counts candidates who are already deleted', async () => {
  const server = await open({ 'bulk-candidates': new Refusal('unavailable') });
  await addLines();
  await show(server);
  await button('Undo the import').click();
  await expect.element(dialog.getByText('The import was not undone')).toBeVisible();
  server.answer({ 'bulk-candidates': new Refusal('not-found') });
  await button('Undo the import').click();
  await expect.element(dialog.getByText('2 candidates removed again')).toBeVisible();
});
