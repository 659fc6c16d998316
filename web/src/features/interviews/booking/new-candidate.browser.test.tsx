import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { PHONE_SCREEN } from '../../../../stories/fixtures/interviews.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { SCHEDULE_ANSWERS, SchedulePageStory } from '../schedule-page.stories.tsx';

const NINA = {
  ...ASHA,
  id: 'cand_01HQ0000000000000000000009',
  name: 'Nina Gray',
  email: 'nina.gray@mail.example',
  version: 1,
};
const candidate = page.getByRole('combobox', { name: 'Candidate' });
const group = page.getByRole('group', { name: 'New candidate' });
const name = group.getByRole('textbox', { name: 'Name' });
const email = group.getByRole('textbox', { name: 'E-mail' });
const add = group.getByRole('button', { name: 'Add candidate' });
const ADDED = { candidate: NINA, candidateFiles: [] };

/** Opens the page of a requisition on which nobody called Nina is found. */
async function open(answers: Answers = {}) {
  const server = toStoryServer({
    ...SCHEDULE_ANSWERS,
    'search-candidates': { items: [] },
    'get-candidate': ({ params }) => (params.id === NINA.id ? NINA : ASHA),
    'create-candidate': ADDED,
    ...answers,
  });
  await renderStory(<SchedulePageStory server={server} />);
  await candidate.click();
  return server;
}

/** Searches for a text that fits nobody, and opens the fields for a new candidate. */
async function addTyped(text: string): Promise<void> {
  await userEvent.keyboard(text);
  // Until the search is answered, the list has those of the requisition.
  await expect.element(page.getByRole('option', { name: /Asha Raman/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('option', { name: `Add “${text}” as a new candidate` }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
}

test('a candidate whom the search does not find is added with the keyboard and chosen', async () => {
  const server = await open({ 'create-interview': PHONE_SCREEN });
  await addTyped('Nina Gray');
  await expect.element(name).toHaveValue('Nina Gray');
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('Nina.Gray@mail.example{Enter}');
  await expect.element(candidate).toHaveValue('Nina Gray');
  await expect.element(candidate).toHaveFocus();
  await expect.element(group).not.toBeInTheDocument();
  await expect.element(page.getByText('Nina Gray added')).toBeVisible();
  await expect
    .poll(() => server.sent('create-candidate').map(({ body }) => body))
    .toMatchObject([{ name: 'Nina Gray', email: 'nina.gray@mail.example' }]);
  expect(server.sent('create-interview')).toEqual([]);
  await page.getByRole('combobox', { name: 'Add a person' }).click();
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await page.getByRole('radio', { name: /^13:00 GMT/ }).click();
  await page.getByRole('button', { name: 'Schedule interview' }).click();
  await expect
    .poll(() => server.sent('create-interview').map(({ body }) => body.candidate_id))
    .toEqual([NINA.id]);
});

test('the end of the list offers to add somebody, also where others are found', async () => {
  await open();
  const options = page.getByRole('option');
  await expect.element(options.first()).toMatchTextContent(/Asha Raman/);
  await expect.element(options.last()).toMatchTextContent('Add a new candidate');
  await options.last().click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('');
  await expect.element(candidate).toHaveValue('');
  await expect.element(page.getByText('Candidate is needed')).not.toBeInTheDocument();
});

test('an address that was searched is the e-mail of the new candidate', async () => {
  await open();
  await addTyped('nina.gray@mail.example');
  await expect.element(email).toHaveValue('nina.gray@mail.example');
  await expect.element(name).toHaveFocus();
});

test('whoever has the e-mail already is offered instead', async () => {
  await open({
    'create-candidate': new Refusal('candidate-exists', { details: { candidate_id: ASHA.id } }),
  });
  await addTyped('Asha');
  await email.fill(ASHA.email);
  await add.click();
  await expect.element(email).toHaveFocus();
  await expect
    .element(email)
    .toHaveAccessibleDescription('A candidate with this e-mail already exists');
  await group.getByRole('button', { name: 'Choose Asha Raman' }).click();
  await expect.element(candidate).toHaveValue('Asha Raman');
  await expect.element(candidate).toHaveFocus();
  await expect.element(group).not.toBeInTheDocument();
});

test('errors are at the fields: of what is missing, and of what the server refuses', async () => {
  const server = await open();
  await addTyped('Nina Gray');
  await add.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('E-mail is needed');
  await email.fill('nina');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('create-candidate')).toEqual([]);
  server.answer({
    'create-candidate': new Refusal('validation-failed', {
      errors: [{ path: 'body.name', message: 'must be a name' }],
    }),
  });
  await email.fill(NINA.email);
  await add.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('must be a name');
});

test('a double click adds one candidate, and trying again without an answer is the same one', async () => {
  const server = await open({ 'create-candidate': NO_CONNECTION });
  await addTyped('Nina Gray');
  await email.fill(NINA.email);
  await add.dblClick();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.poll(() => server.sent('create-candidate')).toHaveLength(1);
  server.answer({ 'create-candidate': ADDED });
  await add.click();
  await expect.element(candidate).toHaveValue('Nina Gray');
  const [first, second] = server.sent('create-candidate');
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('Escape and Cancel go back to the search, and what was chosen stays', async () => {
  await open();
  await page.getByRole('option', { name: /Asha Raman/ }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await addTyped('Nina');
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(candidate).toHaveFocus();
  await expect.element(candidate).toHaveValue('Asha Raman');
  await candidate.click();
  await page.getByRole('option', { name: 'Add a new candidate' }).click();
  await group.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(candidate).toHaveFocus();
  await expect.element(group).not.toBeInTheDocument();
});

test('who may not add candidates is only offered those who are found', async () => {
  const server = toStoryServer(SCHEDULE_ANSWERS, 'interviewer');
  await renderStory(<SchedulePageStory server={server} as="interviewer" />);
  await candidate.click();
  await expect.element(page.getByRole('option', { name: /Asha Raman/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Add/ })).not.toBeInTheDocument();
});
