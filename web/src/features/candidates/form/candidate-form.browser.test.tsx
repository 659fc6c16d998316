import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, ASHA_APPLIES, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { AddStory, CANDIDATE_ANSWERS, EditStory } from './candidate-form.stories.tsx';

const field = (name: RegExp) => page.getByRole('textbox', { name });
const name = field(/^Name/);
const email = field(/^E-mail/);
const headline = field(/^Headline/);
const add = page.getByRole('button', { name: 'Add candidate' });
const save = page.getByRole('button', { name: 'Save candidate' });
const address = page.getByRole('status', { name: 'Address' });
const opened = new RegExp(`/candidate/${CANDIDATE_ID}`);

async function openNew(answers: Answers = {}, search = '') {
  const server = toStoryServer({ ...CANDIDATE_ANSWERS, ...answers });
  const story = <AddStory server={server} at={paths.addCandidate + search} />;
  return { server, story, ...(await renderStory(story)) };
}

async function openStored(answers: Answers = {}) {
  const server = toStoryServer({ ...CANDIDATE_ANSWERS, ...answers });
  const story = <EditStory server={server} />;
  return { server, story, ...(await renderStory(story)) };
}

async function fill(): Promise<void> {
  await name.fill('  Asha Raman ');
  await email.fill('Asha.Raman@mail.example');
}

test('a candidate without a name is not added, and the name gets the focus', async () => {
  const { server } = await openNew();
  await add.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Name is needed');
  await expect.element(email).toHaveAccessibleDescription('E-mail is needed');
  await expect.element(add).toBeEnabled();
  expect(server.sent('create-candidate')).toEqual([]);
});

test('an invalid address is refused on blur', async () => {
  await openNew();
  await email.fill('asha at example');
  await userEvent.tab();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('asha@mail.example');
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
});

test('name and address are enough, are sent once, and open the candidate', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { server } = await openNew({
    'create-candidate': async () => {
      await promise;
      return { candidate: ASHA, candidateFiles: [] };
    },
  });
  await fill();
  await add.dblClick();
  await expect.element(add).toHaveAttribute('aria-busy', 'true');
  resolve(undefined);
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('create-candidate').map(({ body }) => body))
    .toEqual([
      {
        name: 'Asha Raman',
        email: 'asha.raman@mail.example',
        phone: '',
        location: '',
        address_as: '',
        headline: '',
        skills: [],
        source: 'Applied',
        notes: '',
      },
    ]);
  await expect.element(page.getByText('Asha Raman added')).toBeVisible();
});

test('a candidate is added with the keyboard alone', async () => {
  const { server } = await openNew();
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('Asha Raman{Tab}asha.raman@mail.example{Enter}');
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('create-candidate')[0]!.body)
    .toMatchObject({
      name: 'Asha Raman',
      email: 'asha.raman@mail.example',
    });
});

test('an address that another candidate has leads to that candidate', async () => {
  const { server } = await openNew({
    'create-candidate': new Refusal('candidate-exists', {
      details: { candidate_id: CANDIDATE_ID },
    }),
  });
  await fill();
  await add.click();
  await expect.element(email).toHaveFocus();
  await expect
    .element(email)
    .toHaveAccessibleDescription(/A candidate with this e-mail already exists/);
  await expect.element(name).toHaveValue('  Asha Raman ');
  await expect.poll(() => server.sent('create-candidate')).toHaveLength(1);
  await page.getByRole('alert').getByRole('link').click();
  await expect.element(address).toMatchTextContent(opened);
});

test('a new candidate who cannot be added to the requisition remains', async () => {
  const { server } = await openNew(
    { 'add-candidate': new Refusal('requisition-not-open') },
    `?requisition=${REQUISITION_ID}`,
  );
  await expect.element(page.getByText('For Staff engineer')).toBeVisible();
  await fill();
  await add.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect.element(page.getByText(/The requisition is not open/)).toBeVisible();
  await expect
    .poll(() => server.sent('add-candidate').map(({ body }) => body))
    .toEqual([{ candidate_id: CANDIDATE_ID }]);
});

test('a candidate added from a requisition is assigned to it', async () => {
  const { server } = await openNew(
    { 'add-candidate': ASHA_APPLIES },
    `?requisition=${REQUISITION_ID}`,
  );
  await fill();
  await add.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect.poll(() => server.sent('add-candidate')[0]!.params).toEqual({ id: REQUISITION_ID });
});

test('without a connection no input is lost, and a retry creates the same candidate', async () => {
  const { server } = await openNew({ 'create-candidate': NO_CONNECTION });
  await fill();
  await add.click();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(email).toHaveValue('Asha.Raman@mail.example');
  server.answer(CANDIDATE_ANSWERS);
  await add.click();
  await expect.element(address).toMatchTextContent(opened);
  const [first, second] = server.sent('create-candidate');
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('unsent input is restored after a reload, and can be discarded', async () => {
  const { story, unmount } = await openNew();
  await fill();
  await headline.fill('Half a sentence');
  await unmount();
  const second = await renderStory(story);
  await expect.element(headline).toHaveValue('Half a sentence');
  await expect.element(page.getByText('What you typed here before is back')).toBeVisible();
  const notice = page
    .getByRole('button', { name: 'Start afresh' })
    .element()
    .closest('.MuiAlert-root');
  const form = page.getByRole('form').element();
  const gap = form.getBoundingClientRect().top - notice!.getBoundingClientRect().bottom;
  expect(gap, 'between the notice and the form').toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect.element(name).toHaveValue('');
  await fill();
  await add.click();
  await expect.element(address).toMatchTextContent(opened);
  await second.unmount();
  await renderStory(story);
  await expect.element(name).toHaveValue('');
  await expect
    .element(page.getByText('What you typed here before is back'))
    .not.toBeInTheDocument();
});

test('an existing candidate shows all fields, and only changed ones are sent', async () => {
  const { server } = await openStored();
  await expect.element(headline).toHaveValue('Engineer for data platforms');
  await expect
    .element(page.getByRole('combobox', { name: /^Source/ }))
    .toMatchTextContent(/Referral/);
  await headline.fill('Staff engineer');
  await save.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('update-candidate'))
    .toMatchObject([
      { params: { id: CANDIDATE_ID }, body: { headline: 'Staff engineer' }, ifMatch: 2 },
    ]);
});

test('nothing is sent if nothing was changed', async () => {
  const { server } = await openStored();
  await expect.element(name).toHaveValue('Asha Raman');
  await save.click();
  await expect.element(page.getByText('Nothing was changed')).toBeVisible();
  expect(server.sent('update-candidate')).toEqual([]);
});

test('after a conflict the input stays, and is saved over the other version', async () => {
  const { server } = await openStored({
    'update-candidate': new Refusal('stale-version', {
      details: { changed_by: 'Sara Haddad', changed_at: '2027-03-15T07:58:00.000Z' },
    }),
  });
  await headline.fill('Staff engineer');
  server.answer({ 'get-candidate': { ...ASHA, location: 'Mysuru', version: 9 } });
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText(/^Sara Haddad saved this while you were typing/))
    .toBeVisible();
  await expect.element(headline).toHaveValue('Staff engineer');
  await expect.element(field(/^Location/)).toHaveValue('Mysuru');
  server.answer(CANDIDATE_ANSWERS);
  await save.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect.poll(() => server.sent('update-candidate').at(-1)!.ifMatch).toBe(9);
});

test('an error of the server is shown at its field', async () => {
  await openStored({
    'update-candidate': new Refusal('validation-failed', {
      errors: [{ path: 'body.headline', message: 'must be one line' }],
    }),
  });
  await headline.fill('Staff engineer');
  await save.click();
  await expect.element(headline).toHaveFocus();
  await expect.element(headline).toHaveAccessibleDescription(/must be one line/);
});
