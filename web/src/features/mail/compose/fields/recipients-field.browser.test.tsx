import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { NO_CONNECTION } from '../../../../../stories/story-server.ts';
import { Needed, RecipientsStory, Two } from './recipients-field.stories.tsx';

const field = page.getByRole('combobox', { name: 'To' });
const chosen = page.getByLabelText('Chosen');
const option = (name: RegExp) => page.getByRole('option', { name });

test('candidates are searched by typing and chosen by keyboard, each once', async () => {
  await renderStory(<RecipientsStory />);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('sha');
  await expect.element(option(/Asha Raman.*asha\.raman@mail\.example/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen).toHaveTextContent('Asha Raman');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('ra');
  await expect.element(page.getByText('No candidate is found for ra')).toBeVisible();
  await field.fill('lu');
  await option(/Luis Ortega/).click();
  await expect.element(chosen).toHaveTextContent('Asha Raman, Luis Ortega');
});

test('Backspace removes the last recipient, and a button removes each one', async () => {
  await renderStory(<Two />);
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(chosen).toHaveTextContent('Asha Raman');
  await page.getByRole('button', { name: 'Remove Asha Raman' }).click();
  await expect.element(chosen).toBeEmptyDOMElement();
});

test('without a connection the list says so, and Escape empties only the field', async () => {
  await renderStory(<RecipientsStory answers={{ 'search-candidates': NO_CONNECTION }} />);
  await field.fill('asha');
  await expect
    .element(page.getByText('The search did not work. Type again to retry.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
});

test('a missing recipient is reported at the field', async () => {
  await renderStory(<Needed />);
  await expect.element(field).toHaveAccessibleDescription(/Choose who gets the message/);
});
