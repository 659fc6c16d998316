import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderStory } from '../stories/render-story.tsx';
import { Button } from './components/buttons/button.tsx';
import { Page } from './components/layout/page.tsx';
import { SkipLink } from './layouts/skip-link.tsx';

// Chrome's protocol, whose commands the test runner does not type.
const print = (isPrinting: boolean) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media: isPrinting ? 'print' : '' },
  );

afterEach(() => print(false));

test('a printed page contains only the content, without navigation and buttons', async () => {
  await renderStory(
    <>
      <SkipLink />
      <nav>Pages</nav>
      <Page title="Data analyst" actions={<Button to="/elsewhere">Open the requisition</Button>}>
        <p>The panel agrees.</p>
        <Button>Decide</Button>
      </Page>
    </>,
  );
  const gone = ['Skip to content', 'Pages', 'Open the requisition', 'Decide'];
  for (const text of gone) await expect.element(page.getByText(text)).toBeVisible();
  await print(true);
  for (const text of gone) await expect.element(page.getByText(text)).not.toBeVisible();
  for (const text of ['Data analyst', 'The panel agrees.'])
    await expect.element(page.getByText(text)).toBeVisible();
});
