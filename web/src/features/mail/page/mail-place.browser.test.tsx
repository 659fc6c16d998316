import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp } from '../../../../stories/story-app.tsx';
import { paths } from '../../../paths.ts';
import { useMailPlace } from './mail-row.ts';

/** Searches and begins a message in one tick, as a delayed search does. */
function Place() {
  const { go, find } = useMailPlace();
  return (
    <button
      type="button"
      onClick={() => {
        go(undefined, { compose: 'new' });
        find('kafka');
      }}
    >
      Write and search
    </button>
  );
}

test('a search that is applied late keeps the new message', async () => {
  await renderStory(
    <StoryApp path="/app/mail/:systemLabel" at={paths.mail('inbox')}>
      <Place />
    </StoryApp>,
  );
  await page.getByRole('button', { name: 'Write and search' }).click();
  await expect
    .element(page.getByLabelText('Address'))
    .toHaveTextContent('/app/mail/inbox?compose=new&q=kafka');
});
