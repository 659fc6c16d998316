import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import { FOUND, ShellStory } from './lazy-palette.stories.tsx';

const dialog = page.getByRole('dialog', { name: 'Search and commands' });
const typed = dialog.getByRole('combobox', { name: 'Search and commands' });
const option = (name: RegExp) => dialog.getByRole('option', { name });
const address = page.getByLabelText('Address');
const inPage = page.getByRole('button', { name: 'Show as table' });
const CTRL_K = '{Control>}k{/Control}';

async function open() {
  const server = toStoryServer(FOUND);
  await renderStory(<ShellStory server={server} />, { width: 1440 });
  await expect.element(inPage).toBeVisible();
  (inPage.element() as HTMLElement).focus();
  return server;
}

test('Ctrl+K opens over the page, takes what is typed at once, and gives the focus back', async () => {
  await open();
  await userEvent.keyboard(`${CTRL_K}asha`);
  await expect.element(typed).toHaveValue('asha');
  await expect.element(typed).toHaveFocus();
  await expect.element(option(/^Asha Raman/)).toHaveAttribute('aria-selected', 'true');
  await inspectStory('the palette with results');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(inPage).toHaveFocus();
});

test('the palette lists what was opened from it before', async () => {
  const server = await open();
  await userEvent.keyboard(CTRL_K);
  await expect.element(option(/^Reports/)).toBeVisible();
  await expect.element(dialog.getByText('Opened lately')).not.toBeInTheDocument();
  await userEvent.keyboard('asha');
  // Slowly typed, the first letters are searched for, too.
  await expect.poll(() => server.sent('search').at(-1)?.query.q).toBe('asha');
  await expect.element(option(/^Asha Raman/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent(paths.candidate(CANDIDATE_ID));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard(CTRL_K);
  const lately = dialog.getByRole('group', { name: 'Opened lately' });
  await expect.element(lately.getByRole('option', { name: /^Asha Raman/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(address).toHaveTextContent(paths.candidate(CANDIDATE_ID));
});

test('all results of a text open as a page, chosen with the mouse', async () => {
  await open();
  await page.getByRole('button', { name: /^Search/ }).click();
  await typed.fill('asha');
  await option(/^Show all results for “asha”/).click();
  await expect.element(address).toHaveTextContent(paths.search('asha'));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('right to left and on a phone the palette stays within the window', async () => {
  await renderStory(<ShellStory />, { width: 320, direction: 'rtl', theme: 'ONE_DARK' });
  await expect.element(inPage).toBeVisible();
  await userEvent.keyboard(`${CTRL_K}asha`);
  await expect.element(option(/^Asha Raman/)).toBeVisible();
  await inspectStory('the palette from right to left');
  for (const shown of [typed, option(/^Asha Raman/), dialog.getByText('Esc')]) {
    const { left, right } = shown.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
});
