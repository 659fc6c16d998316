import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ENGINEER, REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { AddStory, EditStory, REQUISITION_ANSWERS } from './requisition-form.stories.tsx';

const title = page.getByRole('textbox', { name: /^Title/ });
const create = page.getByRole('button', { name: 'Create requisition' });
const save = page.getByRole('button', { name: 'Save requisition' });
const address = page.getByRole('status', { name: 'Address' });
const opened = new RegExp(`/requisition/${REQUISITION_ID}`);
const group = (name: string) => page.getByRole('group', { name, exact: true });

async function openNew(answers: Answers = {}) {
  const server = toStoryServer({ ...REQUISITION_ANSWERS, ...answers });
  const story = <AddStory server={server} />;
  return { server, story, ...(await renderStory(story)) };
}

async function openStored(answers: Answers = {}) {
  const server = toStoryServer({ ...REQUISITION_ANSWERS, ...answers });
  await renderStory(<EditStory server={server} />);
  return server;
}

test('a requisition without a title is not created, and the title gets the focus', async () => {
  const { server } = await openNew();
  await create.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Title is needed');
  await expect.element(create).toBeEnabled();
  expect(server.sent('create-requisition')).toEqual([]);
});

test('openings and lengths out of range are refused on blur', async () => {
  await openNew();
  const openings = page.getByRole('spinbutton', { name: /^Openings/ });
  await openings.fill('0');
  await userEvent.tab();
  await expect.element(openings).toHaveAttribute('aria-invalid', 'true');
  await openings.fill('2');
  await expect.element(openings).toHaveAttribute('aria-invalid', 'false');
  const minutes = group('Interview 1').getByRole('spinbutton');
  await minutes.fill('5');
  await userEvent.tab();
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true');
});

test('a title is enough: template and plan have defaults, and the form is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof ENGINEER>();
  const { server } = await openNew({ 'create-requisition': () => promise });
  await title.fill(' Staff engineer ');
  await create.dblClick();
  await expect.element(create).toHaveAttribute('aria-busy', 'true');
  resolve(ENGINEER);
  await expect.element(address).toMatchTextContent(opened);
  await expect.poll(() => server.sent('create-requisition')).toHaveLength(1);
  const { body } = server.sent('create-requisition')[0]!;
  expect(body).toMatchObject({ title: 'Staff engineer', openings: 1, hiring_manager_id: null });
  expect(body.scorecard_template!.attributes).toHaveLength(3);
  expect(body.interview_plan.map(({ duration_minutes }) => duration_minutes)).toEqual([45, 60]);
});

test('a hiring manager is found by name and sent', async () => {
  const { server } = await openNew();
  await title.fill('Staff engineer');
  const manager = page.getByRole('combobox', { name: /^Hiring manager/ });
  await manager.click();
  await expect.element(page.getByRole('option', { name: /Ana Silva/ })).not.toBeInTheDocument();
  await userEvent.keyboard('max');
  await page.getByRole('option', { name: /Max Weber/ }).click();
  await create.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('create-requisition')[0]!.body.hiring_manager_id)
    .toBe(PEOPLE.manager.id);
});

test('a scorecard template has three to six attributes with different names, or none', async () => {
  const { server } = await openNew();
  await title.fill('Staff engineer');
  await group('Attribute 3')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await create.click();
  await expect.element(page.getByRole('alert').getByText(/3 to 6/)).toBeVisible();
  expect(server.sent('create-requisition')).toEqual([]);
  await page.getByRole('button', { name: 'Add attribute' }).click();
  const added = group('Attribute 3').getByRole('textbox', { name: /^Name/ });
  const first = group('Attribute 1').getByRole('textbox', { name: /^Name/ });
  await added.fill((first.element() as HTMLInputElement).value.toUpperCase());
  await create.click();
  await expect.element(added).toHaveFocus();
  await expect.element(added).toHaveAttribute('aria-invalid', 'true');
  await added.fill('System design');
  await create.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('create-requisition')[0]!.body.scorecard_template!.attributes[2])
    .toMatchObject({ id: 'system-design', name: 'System design' });
});

test('questions can be sorted by keyboard, and each keeps its attribute', async () => {
  const { server } = await openNew();
  await title.fill('Staff engineer');
  const step = group('Interview 1');
  await step.getByRole('button', { name: 'Add question' }).click();
  await userEvent.keyboard('Why us?');
  await step.getByRole('button', { name: 'Add question' }).click();
  await userEvent.keyboard('What did you measure first?');
  const second = step.getByRole('group', { name: 'Question 2' });
  await second.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Skills for the job' }).click();
  await second.getByRole('textbox', { name: /^What to listen for/ }).fill('A number');
  const up = step.getByRole('button', { name: 'Move up: What did you measure first?' });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step.getByText('Question 2 is now question 1')).toBeInTheDocument();
  await expect
    .element(step.getByRole('button', { name: 'Move down: What did you measure first?' }))
    .toHaveFocus();
  await create.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('create-requisition')[0]!.body.interview_plan[0]!.questions)
    .toEqual([
      {
        text: 'What did you measure first?',
        attribute: 'skills-for-the-job',
        listen_for: 'A number',
      },
      { text: 'Why us?', attribute: null, listen_for: '' },
    ]);
});

test('an empty question of a collapsed kit expands the kit and gets the focus', async () => {
  const { server } = await openNew();
  await title.fill('Staff engineer');
  const step = group('Interview 2');
  await step.getByRole('button', { name: 'Add question' }).click();
  await step.getByRole('button', { name: /^Questions/ }).click();
  await expect.element(step.getByRole('group', { name: 'Question 1' })).not.toBeInTheDocument();
  await create.click();
  const question = step.getByRole('textbox', { name: /^What to ask/ });
  await expect.element(question).toHaveFocus();
  await expect.element(question).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('create-requisition')).toEqual([]);
});

test('without a connection no input is lost, also over a reload', async () => {
  const { server, story, unmount } = await openNew({ 'create-requisition': NO_CONNECTION });
  await title.fill('Staff engineer');
  await create.click();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(title).toHaveValue('Staff engineer');
  await unmount();
  await renderStory(story);
  await expect.element(title).toHaveValue('Staff engineer');
  server.answer(REQUISITION_ANSWERS);
  await create.click();
  await expect.element(address).toMatchTextContent(opened);
});

test('only changes are sent, and an open requisition needs approval again', async () => {
  const server = await openStored();
  await expect.element(title).toHaveValue('Staff engineer');
  await expect.element(page.getByText('Some changes ask for approval again')).toBeVisible();
  await page.getByRole('textbox', { name: /^Department/ }).fill('Data');
  await save.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect
    .poll(() => server.sent('update-requisition'))
    .toMatchObject([{ body: { department: 'Data' }, ifMatch: ENGINEER.version }]);
  expect(Object.keys(server.sent('update-requisition')[0]!.body)).toEqual(['department']);
});

test('after a conflict the input stays, and is saved over the newer version', async () => {
  const server = await openStored({ 'update-requisition': new Refusal('stale-version') });
  const department = page.getByRole('textbox', { name: /^Department/ });
  await department.fill('Data');
  server.answer({ 'get-requisition': { ...ENGINEER, location: 'Remote', version: 9 } });
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText('Somebody saved this while you were typing'))
    .toBeVisible();
  await expect.element(department).toHaveValue('Data');
  await expect.element(page.getByRole('textbox', { name: /^Location/ })).toHaveValue('Remote');
  server.answer(REQUISITION_ANSWERS);
  await save.click();
  await expect.element(address).toMatchTextContent(opened);
  await expect.poll(() => server.sent('update-requisition').at(-1)!.ifMatch).toBe(9);
});

test('an error of the server is shown at its field', async () => {
  await openStored({
    'update-requisition': new Refusal('validation-failed', {
      errors: [{ path: 'body.title', message: 'must be one line' }],
    }),
  });
  await title.fill('Principal engineer');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription(/must be one line/);
});
