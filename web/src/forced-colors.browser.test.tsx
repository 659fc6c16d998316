import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderStory } from '../stories/render-story.tsx';
import availability from './features/availability/availability.module.css';
import home from './features/home/home.module.css';
import player from './features/recordings/player/player.module.css';
import reports from './features/reports/shared/reports.module.css';
import check from './features/room/check/check.module.css';
import stage from './features/room/stage/stage.module.css';
import voice from './features/voices/shared/voice.module.css';

const setForcedColors = (value: 'active' | 'none') =>
  (cdp() as CDPSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });
afterEach(() => setForcedColors('none'));

const RED = { background: 'rgb(200, 0, 0)' };

test.each([
  [
    'who speaks in a call',
    () => (
      <div className={stage['lane']}>
        <i data-testid="part" style={{ ...RED, width: '50%' }} />
      </div>
    ),
  ],
  [
    'who speaks in a recording',
    () => (
      <div className={player['track']}>
        <div className={player['lane']}>
          <span data-testid="part" className={player['turn']} style={RED} />
        </div>
      </div>
    ),
  ],
  [
    'the level of the microphone',
    () => (
      <div className={check['bar']}>
        <span data-testid="part" style={RED} />
      </div>
    ),
  ],
  [
    'the level of a voice sample',
    () => (
      <div className={voice['bar']}>
        <span data-testid="part" style={RED} />
      </div>
    ),
  ],
  [
    'the interviews of a company by state',
    () => (
      <div className={home['bar']}>
        <span data-testid="part" style={{ ...RED, flexGrow: 1 }} />
      </div>
    ),
  ],
  [
    'the free times of a day',
    () => (
      <span className={availability['bar']}>
        <span
          data-testid="part"
          className={availability['free']}
          style={{ ...RED, width: '50%' }}
        />
      </span>
    ),
  ],
  [
    'the bars of a report',
    () => (
      <span className={reports['track']}>
        <span data-testid="part" style={{ ...RED, width: '50%' }} />
      </span>
    ),
  ],
])('forced colors leave %s visible', async (_, renderBar) => {
  await setForcedColors('active');
  await renderStory(renderBar());
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const part = page.getByTestId('part').element();
  expect(getComputedStyle(part).backgroundColor).toBe(RED.background);
  expect(getComputedStyle(part.parentElement!).backgroundColor).not.toBe(RED.background);
});
