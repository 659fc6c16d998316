import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { AvatarGroup } from './avatar-group.tsx';
import { Avatar } from './avatar.tsx';

const PANEL = ['Mira Chen', 'Tom Weiss', 'Sofia Haddad', 'Priya Nair', 'Daniel Okafor'].map(
  (name) => ({ name }),
);
/** A picture of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('an avatar shows the picture if there is one', async () => {
  const { container } = await renderStory(<Avatar name="Asha Raman" src={PICTURE} />);
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(1);
  expect(page.getByText('AR').elements()).toEqual([]);
});

test('an avatar whose picture does not load shows the initials', async () => {
  await renderStory(<Avatar name="Asha Raman" src="data:image/gif;base64,broken" />);
  await expect.element(page.getByText('AR')).toBeVisible();
});

test('a group shows the avatars that fit, and names all to screen readers', async () => {
  await renderStory(<AvatarGroup people={PANEL} label="Panel" more={2} />);
  const group = page.getByRole('img', {
    name: 'Panel: Mira Chen, Tom Weiss, Sofia Haddad, Priya Nair, Daniel Okafor +2',
  });
  await expect.element(group).toBeVisible();
  for (const shown of ['MC', 'TW', 'SH', '+4'])
    await expect.element(group.getByText(shown)).toBeVisible();
  expect(group.getByText('PN').elements()).toEqual([]);
});
