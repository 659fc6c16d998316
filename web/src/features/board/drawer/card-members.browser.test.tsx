import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BOARD_CARD } from '../../../../stories/fixtures/board.ts';
import { MEMBER_ANSWERS, PEOPLE } from '../../../../stories/fixtures/people.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import { CardMembers } from './card-members.tsx';

const ana = { user_id: PEOPLE.interviewer.id, name: PEOPLE.interviewer.name };

async function open(members: (typeof ana)[] = []) {
  const server = toStoryServer({
    ...MEMBER_ANSWERS,
    'set-card-members': ({ body }) => ({
      checklists: [],
      members: body.user_ids.map((user_id) => ({ user_id, name: ana.name })),
      members_version: 4,
    }),
  });
  await renderStory(
    <StoryApp server={server}>
      <CardMembers
        card={BOARD_CARD as never}
        members={members as never}
        version={3}
        cannot={undefined}
        onChanged={() => {}}
      />
    </StoryApp>,
  );
  return server;
}

test('a member for a card is found on the server, however many members there are', async () => {
  const server = await open();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('combobox', { name: 'Who looks after Asha Raman' }).fill('ana');
  await expect
    .poll(() => server.sent('list-users').some(({ body }) => body.q === 'ana'))
    .toBe(true);
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await expect.poll(() => server.sent('set-card-members')).toHaveLength(1);
  await expect.poll(() => server.sent('set-card-members')[0]?.body.user_ids).toEqual([ana.user_id]);
  // Whoever has read other members in between is told, rather than replacing them.
  await expect.poll(() => server.sent('set-card-members')[0]?.ifMatch).toBe(3);
});

test('a member can be removed from a card at their name', async () => {
  const server = await open([ana]);
  await page.getByRole('button', { name: 'Ana Silva does not look after this' }).click();
  await expect.poll(() => server.sent('set-card-members')).toHaveLength(1);
  expect(server.sent('set-card-members')[0]?.body.user_ids).toEqual([]);
});
