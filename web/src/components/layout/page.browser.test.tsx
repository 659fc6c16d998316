import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Button } from '../buttons/button.tsx';
import { Page } from './page.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('with texts of double size the actions go below a heading that would break within a word', async () => {
  document.documentElement.style.fontSize = '200%';
  await renderStory(
    <Page
      title="Interviews"
      actions={
        <>
          <Button>Export CSV</Button>
          <Button variant="primary" icon="add">
            Schedule interview
          </Button>
        </>
      }
    >
      <p>Nothing is planned.</p>
    </Page>,
    { width: 700 },
  );
  const heading = page.getByRole('heading', { name: 'Interviews' });
  await expect.element(heading).toBeVisible();
  const box = heading.element().getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(heading.element()).lineHeight);
  expect(box.height).toBeLessThan(1.5 * lineHeight);
  const action = page.getByRole('button', { name: 'Schedule interview' }).element();
  expect(action.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
});
