import { Route, Routes } from 'react-router-dom';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Feature } from '../../feature.ts';
import AppShell from '../../layouts/app-shell.tsx';
import { paths } from '../../paths.ts';
import { LazyPalette } from './lazy-palette.tsx';

export default { title: 'Overlays/Palette', excludeStories: ['ShellStory', 'FOUND'] };

const FEATURES: readonly Feature[] = [
  {
    pages: [],
    nav: [
      { path: paths.candidates, label: () => 'Candidates', icon: 'people', group: 'hiring' },
      { path: paths.dashboard, label: () => 'Reports', icon: 'report', group: 'hiring' },
    ],
    commands: [{ id: 'add', label: () => 'Add candidate', icon: 'add', path: paths.addCandidate }],
  },
];

export const FOUND: Answers = {
  search: {
    candidates: [{ id: ASHA.id, name: ASHA.name, email: ASHA.email }],
    requisitions: [],
    interviews: [],
    people: [],
  },
};

/** The frame of staff around a page of the reports, with the palette of Ctrl+K. */
export const ShellStory = (app: Omit<StoryAppProps, 'children' | 'path'>) => (
  <StoryApp answers={FOUND} at={paths.dashboard} {...app}>
    <Routes>
      <Route
        element={
          <AppShell
            features={FEATURES}
            bell={null}
            palette={(open, close) => open && <LazyPalette features={FEATURES} onClose={close} />}
          />
        }
      >
        <Route path={paths.dashboard} element={<Button>Show as table</Button>} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  </StoryApp>
);

export const Open = () => (
  <StoryApp answers={FOUND}>
    <LazyPalette features={FEATURES} onClose={() => undefined} />
  </StoryApp>
);
