import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { BULK_ANSWERS, BulkRejectStory } from './candidate-bulk-dialog.stories.tsx';

const dialog = page.getByRole('dialog', { name: 'Reject 2 candidates' });
const confirm = dialog.getByRole('button', { name: 'Reject' });
const letter = dialog.getByRole('region', { name: 'What each candidate reads' });

async function open() {
  const server = toStoryServer(BULK_ANSWERS);
  await renderStory(<BulkRejectStory server={server} />);
  await expect.element(dialog).toBeVisible();
  return server;
}

test('candidates are rejected with a reason, after a preview of the mail', async () => {
  const server = await open();
  await expect.element(letter).toMatchTextContent(/Your application for \[position\]/);
  await expect.element(letter).toMatchTextContent(/Dear \[name\],/);
  await expect.element(letter).toMatchTextContent(/Rita Okafor.*Northwind Labs/);
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('radio', { name: 'The position is filled' }).click();
  await expect.element(dialog.getByText('2 will change')).toBeVisible();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('2 candidates rejected')).toBeVisible();
  const [preview, change] = server.sent('bulk-candidates').map(({ body }) => body);
  expect(preview).toMatchObject({ dry_run: true });
  expect(change).toMatchObject({
    dry_run: false,
    action: {
      type: 'reject',
      reason_code: 'position-filled',
      rationale: '',
      mail: { when: 'standard' },
    },
  });
});

test('without a mail no preview is shown, and none is sent', async () => {
  const server = await open();
  await dialog.getByRole('checkbox', { name: /^Mail each candidate/ }).click();
  await expect.element(letter).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: 'Skills are missing' }).click();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('bulk-candidates').at(-1)!.body.action)
    .toMatchObject({
      mail: { when: 'none' },
    });
});

test('the reason "something else" needs at least thirty characters', async () => {
  await open();
  await dialog.getByRole('radio', { name: 'Something else' }).click();
  const words = dialog.getByRole('textbox', { name: /^In your own words/ });
  await expect.element(words).toHaveAccessibleDescription(/at least 30 characters; there are 0/);
  await words.fill('The role was cut from the plan of this year.');
  await dialog.getByRole('checkbox', { name: /^Mail each candidate/ }).click();
  await expect.element(dialog.getByText('2 will change')).toBeVisible();
});
