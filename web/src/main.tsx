import '@fontsource-variable/instrument-sans';
import './theme/global.css';
import { paths } from './paths.ts';
import { disableZodEval } from './session/zod-without-eval.ts';
import { settingsStore } from './settings/settings-store.ts';
import { prepareToasts } from './ui/prepare-toasts.ts';

settingsStore.start();
prepareToasts(document);
disableZodEval(globalThis);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The landing page is an entry of its own, so that visitors do not load the application.
const entry =
  location.pathname === paths.landing ? import('./landing-entry.tsx') : import('./app-entry.tsx');
void entry.then(({ start }) => start(root));
