import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { TenantDetail } from './tenant-detail.tsx';

const COMPANY: TenantView = {
  id: 12 as TenantView['id'],
  name: 'Corona',
  avatar: null,
  address: '',
  phone: '',
  city: '',
  country: '',
  email: 'ida@corona.example',
  state: '',
  website: '',
  status: 'Active',
  approved: false,
  proved_domain: '',
  zone: 'UTC',
  createdAt: '2027-03-11T16:30:00.000Z',
  users: 1,
  version: 3,
};
const approve = page.getByRole('button', { name: 'Approve' });

async function open(company: TenantView) {
  const server = toStoryServer({
    'list-users': { items: [], next_cursor: null },
    'update-tenant': { ...company, approved: true, version: 4 },
  });
  await renderStory(
    <StoryApp as="admin" server={server}>
      <TenantDetail company={company} />
    </StoryApp>,
  );
  return server;
}

test('a company that registered itself says what it may do until it is approved, and is approved', async () => {
  const server = await open(COMPANY);
  await expect.element(page.getByText('Not approved yet').first()).toBeVisible();
  await expect.element(page.getByText(/it can write to 20 new people a day/)).toBeVisible();
  await approve.click();
  await expect.element(page.getByText('Corona is approved')).toBeVisible();
  await expect
    .poll(() => server.sent('update-tenant'))
    .toMatchObject([{ params: { id: '12' }, body: { approved: true }, ifMatch: 3 }]);
});

test('a company that is approved has nothing to approve', async () => {
  await open({ ...COMPANY, approved: true });
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(approve).not.toBeInTheDocument();
});
