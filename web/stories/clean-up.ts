import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadOverlays } from '../src/components/overlays/load-overlays.ts';
import { closeAudioContexts } from './story-sound.ts';

// The files of one worker share their modules, so that the library's own hook is only registered
// for the first of them.
beforeEach(async () => {
  await cleanup();
  await closeAudioContexts();
});

// The first overlay of a file is shown as soon as all others.
await loadOverlays();
