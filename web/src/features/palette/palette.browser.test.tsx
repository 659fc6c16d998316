import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import Palette from './palette.tsx';

const FEATURE: Feature = {
  pages: [],
  nav: [{ path: paths.candidates, label: () => 'Candidates', icon: 'people', group: 'hiring' }],
  commands: [
    {
      id: 'add-candidate',
      label: () => 'Add candidate',
      icon: 'add',
      path: paths.addCandidate,
    },
  ],
};
const HELP: Feature = {
  pages: [],
  commands: [{ id: 'docs', label: () => 'Help', icon: 'help', path: paths.docs() }],
  help: async () => [
    {
      path: paths.docs('authentication'),
      title: 'Authentication',
      description: 'Signing in, and two-step sign-in with an app.',
    },
    { path: paths.docs('welcome'), title: 'Welcome', description: 'What Parley is for.' },
  ],
};
const asha = page.getByRole('option', { name: /^Asha Raman/ });
const found = (q: string) => page.getByText(new RegExp(`results? for ${q}$`));

const FOUND = {
  candidates: [{ id: ASHA.id, name: ASHA.name, email: ASHA.email }],
  requisitions: [],
  interviews: [],
  people: [],
};

/** @param answered resolves when the server responds to a search; by default at once */
async function open(
  onClose: () => void = () => undefined,
  answered: Promise<void> = Promise.resolve(),
) {
  const server = toStoryServer({ search: () => answered.then(() => FOUND) });
  await renderStory(
    <StoryApp as="recruiter" server={server} path="/" at="/">
      <Palette features={[FEATURE, HELP]} initialText="" onClose={onClose} />
    </StoryApp>,
  );
  await expect.element(page.getByRole('combobox')).toHaveFocus();
}

test('results of the server stay while the user types, and Enter can open them', async () => {
  await open();
  await userEvent.keyboard('asha');
  await expect.element(found('asha')).toBeInTheDocument();
  await expect.element(asha).toBeVisible();
  await userEvent.keyboard(' raman');
  await expect.element(found('asha raman')).toBeInTheDocument();
  await expect.element(asha).toBeVisible();
  await expect.element(asha).toHaveAttribute('aria-selected', 'true');
});

test('pages and commands match if their words begin with the typed words', async () => {
  await open();
  const pages = page.getByRole('option', { name: 'Candidates', exact: true });
  const command = page.getByRole('option', { name: 'Add candidate' });
  await expect.element(pages).toBeVisible();
  await userEvent.keyboard('cand');
  await expect.element(pages).toBeVisible();
  await expect.element(command).toBeVisible();
  await userEvent.keyboard(' ad');
  await expect.element(pages).not.toBeInTheDocument();
  await expect.element(command).toHaveAttribute('aria-selected', 'true');
});

test('help pages are found by their title and by their topics', async () => {
  const onClose = vi.fn<() => void>();
  await open(onClose);
  const help = page.getByRole('group', { name: 'Help' });
  await expect.element(page.getByRole('option', { name: 'Help', exact: true })).toBeVisible();
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('two-step');
  await expect.element(help.getByRole('option', { name: /^Authentication/ })).toBeVisible();
  expect(help.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the search in transcripts is listed after the results, so Enter opens a result', async () => {
  const answer = Promise.withResolvers<void>();
  await open(undefined, answer.promise);
  const said = page.getByRole('option', { name: 'What was said: “asha”' });
  await userEvent.keyboard('asha');
  await expect.element(page.getByText('Searching')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  answer.resolve();
  await expect.element(said).toBeVisible();
  await expect.element(asha).toHaveAttribute('aria-selected', 'true');
});
