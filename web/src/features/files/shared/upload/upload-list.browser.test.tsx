import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { UploadList } from './upload-list.tsx';
import type { Upload } from './upload-queue.ts';

const toUpload = (id: number, part: Partial<Upload>): Upload => ({
  id,
  owner: 'cand_1',
  name: `file-${id}.pdf`,
  state: 'sending',
  share: 0.4,
  error: undefined,
  ...part,
});

test('each file has its own progress or result, and a failed one can be sent again', async () => {
  const onRetry = vi.fn<(id: number) => void>();
  const onDismiss = vi.fn<(id: number) => void>();
  await renderStory(
    <UploadList
      uploads={[
        toUpload(1, {}),
        toUpload(2, { state: 'waiting', share: 0 }),
        toUpload(3, { state: 'done', share: 1 }),
        toUpload(4, { state: 'failed', error: new Error('It holds a virus') }),
      ]}
      onRetry={onRetry}
      onDismiss={onDismiss}
    />,
    { width: 390 },
  );
  await expect
    .element(page.getByRole('progressbar', { name: 'Uploading file-1.pdf' }))
    .toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText('file-2.pdf is next')).toBeVisible();
  await expect.element(page.getByText('file-3.pdf is uploaded')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('file-4.pdf was not uploaded: It holds a virus');
  await page.getByRole('button', { name: 'Upload file-4.pdf again' }).click();
  expect(onRetry).toHaveBeenCalledWith(4);
  await page.getByRole('button', { name: 'Remove file-4.pdf from this list' }).click();
  expect(onDismiss).toHaveBeenCalledWith(4);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
