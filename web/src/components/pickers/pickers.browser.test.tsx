import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Search } from './pickers.stories.tsx';

const field = () => page.getByRole('combobox', { name: 'Requisition' });

test('typing finds choices, arrows and Enter choose one, and it can be taken away again', async () => {
  await renderStory(<Search />);
  await field().click();
  await userEvent.keyboard('design');
  await expect.element(page.getByRole('option')).toMatchTextContent(/Product designer/);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Product designer');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await field().hover();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field()).toHaveValue('');
});

test('a text that fits nothing says so, and leaving the field keeps the choice from before', async () => {
  await renderStory(<Search />);
  await field().click();
  await userEvent.keyboard('sales');
  await expect.element(page.getByText('Nothing fits')).toBeVisible();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field()).toHaveValue('');
});

test('the list is in front of a dialog, and Escape closes the list before the dialog', async () => {
  await renderStory(
    <Dialog open title="Put on a requisition" onClose={() => undefined}>
      <Search />
    </Dialog>,
  );
  await field().click();
  await page.getByRole('option', { name: /Data analyst/ }).click();
  await expect.element(field()).toHaveValue('Data analyst');
});
