import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION } from '../../../../../stories/story-server.ts';
import { INVITATION, InvitationStory, KEY } from './invitation-card.stories.tsx';

afterEach(() => localStorage.clear());

const show = async (answers: Answers) => {
  const server = toStoryServer(answers, 'candidate');
  await renderStory(<InvitationStory server={server} />, { width: 390 });
  return server;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const words = dialog.getByRole('textbox');

test('shows who, what, where, how long and when, in both zones', async () => {
  await show({});
  for (const text of [
    '18:30 to 19:00',
    'Tuesday 16 March 2027, India time (IST)',
    '09:00 EDT for the panel in New York',
    '30 minutes',
    'Here, in your browser',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('Ana Silva').first()).toBeVisible();
  for (const one of page.getByRole('button').elements())
    expect(one.getBoundingClientRect().height, one.textContent).toBeGreaterThanOrEqual(44);
});

test('confirms with one click, and the answer can still be changed', async () => {
  const server = await show({
    'guest-answer-invitation': { ...INVITATION, answer: 'accepted' },
  });
  await button('Confirm').click();
  await expect.element(page.getByText('You have confirmed', { exact: true })).toBeVisible();
  await expect
    .poll(() => server.sent('guest-answer-invitation')[0]?.body)
    .toEqual({
      key: KEY,
      answer: { answer: 'accepted' },
    });
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await expect.element(button('Decline')).toBeVisible();
});

test('keeps the text when it cannot be sent, also after a reload', async () => {
  const server = await show({ 'guest-answer-invitation': NO_CONNECTION });
  await button('Decline').click();
  await words.fill('I am at a wedding');
  await dialog.getByRole('button', { name: 'Decline this interview' }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await renderStory(<InvitationStory server={server} />, { width: 390 });
  await button('Decline').first().click();
  await expect.element(words).toHaveValue('I am at a wedding');
  server.answer({ 'guest-answer-invitation': { ...INVITATION, answer: 'declined' } });
  await dialog.getByRole('button', { name: 'Decline this interview' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('guest-answer-invitation').at(-1)?.body.answer)
    .toEqual({
      answer: 'declined',
      words: 'I am at a wedding',
    });
  await button('Decline').first().click();
  await expect.element(words).toHaveValue('');
});

/** Types day, month, year, hours and minutes into a date and time field. */
async function typeTime(number: number, digits: string): Promise<void> {
  const field = dialog.getByRole('group', { name: `Time ${number}` });
  await field.getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

test("requests another time with times in the reader's zone, in words, or both", async () => {
  const server = await show({
    'guest-answer-invitation': { ...INVITATION, answer: 'another-time' },
  });
  await button('Ask for another time').click();
  const send = dialog.getByRole('button', { name: 'Ask for another time' });
  await send.click();
  await expect.element(dialog.getByText('Give a time, or say in words when you can')).toBeVisible();
  await typeTime(1, '010320271000');
  await send.click();
  await expect.element(dialog.getByText('Choose a time that is still to come')).toBeVisible();
  await typeTime(1, '170320271000');
  await typeTime(2, '180320271630');
  await dialog.getByLabelText('Or in your words').fill('Mornings are easier');
  await send.click();
  await expect
    .element(page.getByText('You have asked for another time', { exact: true }))
    .toBeVisible();
  await expect
    .poll(() => server.sent('guest-answer-invitation')[0]?.body.answer)
    .toEqual({
      answer: 'another-time',
      words: 'Mornings are easier',
      times: ['2027-03-17T04:30:00.000Z', '2027-03-18T11:00:00.000Z'],
    });
});

test('withdraws only after a confirmation that names the position', async () => {
  const server = await show({
    'guest-answer-invitation': {
      ...INVITATION,
      can: { answer: false, withdraw: false },
    },
  });
  await button('Withdraw').click();
  await expect
    .element(page.getByRole('heading', { name: `Withdraw from ${INVITATION.requisition}?` }))
    .toBeVisible();
  expect(server.sent('guest-answer-invitation')).toEqual([]);
  await dialog.getByRole('button', { name: `Withdraw from ${INVITATION.requisition}` }).click();
  await expect.element(button('Withdraw')).not.toBeInTheDocument();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
});

test('sends a message once, with the same id when it is retried', async () => {
  const server = await show({ 'guest-write-mail': NO_CONNECTION });
  await button('Write to Northwind Labs').click();
  const send = dialog.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect.element(dialog.getByText('Write something first')).toBeVisible();
  await words.fill('Where do I park?');
  await send.click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  server.answer({ 'guest-write-mail': undefined });
  await expect.poll(() => server.sent('guest-write-mail').length).toBeGreaterThan(0);
  const ids = new Set(server.sent('guest-write-mail').map(({ body }) => body.client_id));
  expect(ids.size).toBe(1);
});
