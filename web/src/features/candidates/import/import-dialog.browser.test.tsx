import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../../../stories/fixtures/people.ts';
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
  'Nombre;Correo;Source',
  'Asha Raman;asha@mail.example;LinkedIn',
  'Bo Berg;bo-at-mail.example;LinkedIn',
  'Cleo Diaz;cleo@mail.example;Radio',
].join('\r\n');

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

async function choose(text: string, name = 'people.csv') {
  await expect.element(dialog.getByLabelText(/Pick a CSV file/)).toBeInTheDocument();
  await userEvent.upload(
    dialog.getByLabelText(/Pick a CSV file/),
    new File([text], name, { type: 'text/csv' }),
  );
}

/** Maps the two columns whose headings are not known. */
async function mapColumns() {
  for (const [field, column] of [
    ['Name', 'Nombre'],
    ['E-mail', 'Correo'],
  ] as const) {
    await dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
}

/** Continues to the checked lines. */
async function checkLines() {
  await choose(FILE);
  await mapColumns();
  await button('Check the lines').click();
  await expect.element(dialog.getByText(/values that Parley does not know/)).toBeVisible();
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
  ['Name,E-mail\r\n', 'The file has no lines below its first one.'],
  ['Name,E-mail\r\n"Asha,a@mail.example', /could not be read as CSV/],
])('a file without candidates is refused with the reason: %j', async (text, message) => {
  await open();
  await choose(text);
  await expect.element(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('a missing column is requested, columns are mapped and values replaced', async () => {
  const server = await open();
  await choose(FILE);
  await expect.element(dialog.getByRole('heading', { name: 'Import people.csv' })).toBeVisible();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('Say where to find: Name, E-mail')).toBeVisible();
  await mapColumns();
  await expect.element(dialog.getByText('Such as “Asha Raman”')).toBeVisible();
  await button('Check the lines').click();
  // Guesses are preselected. An unknown value is omitted unless a replacement is chosen.
  await expect
    .element(dialog.getByRole('combobox', { name: 'LinkedIn (2 lines)' }))
    .toMatchTextContent(/External/);
  await dialog.getByRole('combobox', { name: 'Radio (1 line)' }).click();
  await page.getByRole('option', { name: 'Referral' }).click();
  await button('Check the lines').click();
  await expect.element(dialog.getByText('2 can be added')).toBeVisible();
  await expect.element(dialog.getByText('1 cannot')).toBeVisible();
  await expect
    .poll(() => server.sent('import-candidates').map(({ body }) => body))
    .toEqual([
      {
        dry_run: true,
        rows: [
          {
            row: 2,
            values: { name: 'Asha Raman', email: 'asha@mail.example', source: 'External' },
          },
          { row: 3, values: { name: 'Bo Berg', email: 'bo-at-mail.example', source: 'External' } },
          { row: 4, values: { name: 'Cleo Diaz', email: 'cleo@mail.example', source: 'Referral' } },
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
    .element(dialog.getByRole('combobox', { name: /^Name/ }))
    .toMatchTextContent(/Nombre/);
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
  await expect.element(dialog.getByText('1 line not added')).toBeVisible();
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:refused';
  });
  try {
    await button('Download the lines not added').click();
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
  await button('Go on').click();
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
  await expect.element(dialog.getByText('1 candidate stays')).toBeVisible();
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
