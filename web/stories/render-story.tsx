import '@fontsource-variable/instrument-sans';
import '../src/theme/global.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { DEFAULT_SETTINGS, type Settings, settingsStore } from '../src/settings/settings.ts';
import { StoryFrame } from './story-frame.tsx';

/**
 * Renders a component in the frame of the stories, with the default settings and a wide window
 * unless told otherwise.
 */
export async function renderStory(
  content: ReactNode,
  { width = 1200, ...settings }: Partial<Settings> & { width?: number } = {},
) {
  settingsStore.replace({ ...DEFAULT_SETTINGS, ...settings });
  await page.viewport(width, 800);
  return render(
    <StoryFrame>
      {content}
      <Address />
    </StoryFrame>,
  );
}

/** Waits until the page is rendered, and finishes all animations that have an end. */
export async function finishAnimations(): Promise<void> {
  await nextFrame();
  await nextFrame();
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  await nextFrame();
}

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** Shows the address of the story's router, for stories whose links lead elsewhere. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="Address" style={{ overflowWrap: 'anywhere' }}>
      {pathname + search}
    </output>
  );
}
