import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { candidatesFeature } from '../candidates/candidates.feature.ts';
import Palette from './palette.tsx';

const asha = page.getByRole('option', { name: /^Asha Raman/ });
const found = (q: string) => page.getByText(new RegExp(`results? for ${q}$`));

async function open() {
  const server = toStoryServer({
    search: {
      candidates: [{ id: ASHA.id, name: ASHA.name, email: ASHA.email }],
      requisitions: [],
      interviews: [],
      people: [],
    },
  });
  await renderStory(
    <StoryApp as="recruiter" server={server} path="/" at="/">
      <Palette features={[candidatesFeature]} initialText="" onClose={() => undefined} />
    </StoryApp>,
  );
}

test('what the server found stays while one types on, however slowly, and Enter can open it', async () => {
  await open();
  await userEvent.keyboard('asha');
  await expect.element(found('asha')).toBeInTheDocument();
  await expect.element(asha).toBeVisible();
  await userEvent.keyboard(' raman');
  await expect.element(found('asha raman')).toBeInTheDocument();
  await expect.element(asha).toBeVisible();
  await expect.element(asha).toHaveAttribute('aria-selected', 'true');
});

test('pages and commands are those whose words begin with what was typed', async () => {
  await open();
  const pages = page.getByRole('option', { name: 'Candidates', exact: true });
  await expect.element(pages).toBeVisible();
  await userEvent.keyboard('cand');
  await expect.element(pages).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(pages).not.toBeInTheDocument();
});
