import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Footer } from '../layout/layout.stories.tsx';
import { ADialog } from '../overlays/overlays.stories.tsx';
import { AsyncContent, type QueryLike } from './async-content.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { toast } from './toasts/toast.tsx';

const ready: QueryLike<string[]> = {
  data: ['Asha Raman'],
  error: null,
  isPending: false,
  refetch: () => undefined,
};
const content = (query: QueryLike<string[]>) => (
  <AsyncContent
    query={query}
    isEmpty={(names) => names.length === 0}
    empty={<p>No candidates yet</p>}
    errorTitle="The candidates did not load"
  >
    {(names) => <p>{names.join(', ')}</p>}
  </AsyncContent>
);

test('loading content first shows nothing, then a skeleton, and is announced', async () => {
  const { rerender } = await renderStory(content({ ...ready, data: undefined, isPending: true }));
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await rerender(content(ready));
  await expect.element(page.getByText('Asha Raman')).toBeVisible();
});

test('empty content shows what to do next', async () => {
  await renderStory(content({ ...ready, data: [] }));
  await expect.element(page.getByText('No candidates yet')).toBeVisible();
});

test('a failure is announced, shows a reference, and can be retried', async () => {
  const refetch = vi.fn<() => void>();
  await renderStory(
    content({ data: undefined, error: new Error('no answer'), isPending: false, refetch }),
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The candidates did not load/);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('loaded content stays when a later request fails', async () => {
  await renderStory(content({ ...ready, error: new Error('no answer') }));
  await expect.element(page.getByText('Asha Raman')).toBeVisible();
});

test('a page that crashes shows a reference, and another address shows its page', async () => {
  const report = vi.fn<(error: unknown) => string>(() => 'ref-17');
  const Crash = ({ at }: { at: string }) => {
    if (at === '/broken') throw new Error('broken');
    return <p>Candidates</p>;
  };
  function Pages() {
    const [at, setAt] = useState('/broken');
    return (
      <>
        <button type="button" onClick={() => setAt('/candidates')}>
          Elsewhere
        </button>
        <ErrorBoundary report={report} resetKey={at}>
          <Crash at={at} />
        </ErrorBoundary>
      </>
    );
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderStory(<Pages />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This page stopped working/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/ref-17/);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(page.getByText('Candidates')).toBeVisible();
  quiet.mockRestore();
});

test('at most three toasts are shown, and Undo reverts only its own change', async () => {
  const undo = vi.fn<() => void>();
  await renderStory(<p>Candidates</p>);
  toast.success('Asha Raman moved to Offer', undo);
  for (const name of ['Luis', 'Mikko', 'Tom']) toast.info(`${name} was invited`);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.poll(() => dismiss.elements().length).toBe(3);
  await expect.element(page.getByText('Tom was invited')).toBeVisible();
  toast.success('Hanna Lee moved to Offer', undo);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => page.getByText('Hanna Lee moved to Offer').elements().length).toBe(0);
  while (dismiss.elements().length > 0) {
    const before = dismiss.elements().length;
    await dismiss.first().click();
    await expect.poll(() => dismiss.elements().length).toBeLessThan(before);
  }
});

/** Closes the toasts of a test, so that the next one starts without any. */
async function dismissToasts(): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss', includeHidden: true });
  while (dismiss.elements().length > 0) {
    const before = dismiss.elements().length;
    (dismiss.first().element() as HTMLElement).click();
    await expect.poll(() => dismiss.elements().length).toBeLessThan(before);
  }
}

test('toasts are in the order of their messages, and Undo can be focused by keyboard', async () => {
  const undo = vi.fn<() => void>();
  await renderStory(<p>Candidates</p>);
  toast.info('Luis was invited');
  toast.success('Hanna Lee moved to Offer', undo);
  await expect.element(page.getByText('Hanna Lee moved to Offer')).toBeVisible();
  const messages = [...document.querySelectorAll('[data-toast]')].map((each) =>
    each.textContent.replace(/Undo$/, ''),
  );
  expect(messages).toEqual(['Luis was invited', 'Hanna Lee moved to Offer']);
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => page.getByText('Hanna Lee moved to Offer').elements().length).toBe(0);
  await dismissToasts();
});

test('toasts are announced once by a live region, also while a dialog is open', async () => {
  await renderStory(<ADialog />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  toast.success('The group was renamed');
  const message = page.getByText('The group was renamed');
  await expect.element(message).toBeVisible();
  const regions: Element[] = [];
  for (let at: Element | null = message.element(); at; at = at.parentElement) {
    expect(at.getAttribute('aria-hidden')).toBeNull();
    if (at.matches('[aria-live], [role="alert"], [role="status"]')) regions.push(at);
  }
  expect(regions).toHaveLength(1);
  await dismissToasts();
});

test('toasts of a call are at the top, away from its controls', async () => {
  await renderStory(
    <div data-call-controls style={{ position: 'fixed', bottom: 0, height: 72 }}>
      <button type="button">Leave</button>
    </div>,
  );
  toast.info('Luis joined');
  const message = page.getByText('Luis joined');
  await expect.element(message).toBeVisible();
  await expect.poll(() => message.element().getBoundingClientRect().bottom).toBeLessThan(120);
  await dismissToasts();
});

test('toasts are above the footer of a form', async () => {
  await renderStory(
    <div style={{ minHeight: '100vh', display: 'grid', alignContent: 'end' }}>
      <Footer />
    </div>,
  );
  const footer = page.getByText('Draft saved 10:52.').element().closest('[data-sticky-footer]')!;
  toast.success('The sample data is there');
  const message = page.getByText('The sample data is there');
  await expect.element(message).toBeVisible();
  const shown = () => message.element().closest('[data-toast]')!.getBoundingClientRect();
  await expect
    .poll(() => shown().bottom - footer.getBoundingClientRect().top, { timeout: 3000 })
    .toBeLessThan(0);
  expect(shown().top).toBeGreaterThan(innerHeight / 2);
  await dismissToasts();
});
