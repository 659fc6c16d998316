import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { SampleNotice } from './sample-notice.tsx';

const settings = (sample_data: 'present' | 'removing') => ({
  ...INITIAL_COMPANY_SETTINGS,
  sample_data,
});
const PRESENT = {
  state: 'present' as const,
  requisition_id: REQUISITION_ID as RequisitionId,
  candidate: { id: CANDIDATE_ID as CandidateId, name: 'Robin Ashdown (sample)' },
};

test('one click adds the sample data', async () => {
  const server = toStoryServer({ 'update-company-settings': settings('present') }, 'admin');
  await renderStory(
    <StoryApp as="admin" server={server}>
      <SampleNotice sample={{ state: 'offered' }} />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Start with sample data' }).click();
  await expect.element(page.getByText('The sample data is there', { exact: false })).toBeVisible();
  await expect
    .poll(() => server.sent('update-company-settings').map(({ body }) => body))
    .toEqual([{ sample_data: true }]);
});

test('an interview form opens filled in; removing names first what will be deleted', async () => {
  const server = toStoryServer({ 'update-company-settings': settings('removing') }, 'admin');
  await renderStory(
    <StoryApp as="admin" server={server}>
      <SampleNotice sample={PRESENT} />
    </StoryApp>,
    { width: 390 },
  );
  await expect
    .element(page.getByRole('link', { name: 'Interview Robin Ashdown (sample)' }))
    .toHaveAttribute(
      'href',
      `/app/management/addinterview/${REQUISITION_ID}?candidate=${CANDIDATE_ID}&ready=true`,
    );
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove all sample data?' });
  await expect.element(dialog.getByText('Your own candidates', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(server.sent('update-company-settings')).toEqual([]);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await dialog.getByRole('button', { name: 'Remove sample data' }).click();
  await expect.element(page.getByText('The sample data is being removed')).toBeVisible();
  await expect
    .poll(() => server.sent('update-company-settings').map(({ body }) => body))
    .toEqual([{ sample_data: false }]);
});
