import '@fontsource-variable/instrument-sans';
import './theme/global.css';
import { loadCode } from './components/loading/load-code.ts';
import { prepareToasts } from './components/status/toasts/prepare-toasts.ts';
import { settingsStore } from './settings/settings.ts';
import { followSettings } from './theme/follow-settings.ts';

/**
 * Keeps zod from compiling its checks with `new Function`, which the Content-Security-Policy
 * refuses and reports. zod reads this global when it loads, so it has to be set before.
 */
function disableZodEval(global: object): void {
  Object.assign(global, { __zod_globalConfig: { jitless: true } });
}

settingsStore.start();
followSettings(document);
if (import.meta.env.DEV)
  void import('./theme/css-variables.ts').then(({ addThemes }) => addThemes(document));
prepareToasts(document);
disableZodEval(globalThis);
const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');

// The modules of the application read what was set above when they load. `start-failure.js` has
// said so if the browser is too old for them.
if (!('oldBrowser' in document.documentElement.dataset))
  void loadCode(() => import('./app-entry.tsx')).then(
    ({ start }) => start(root),
    (error: unknown) => {
      // `start-failure.js` loads the page again, or says why it could not be loaded.
      dispatchEvent(new CustomEvent('startfailure', { detail: error }));
      throw error;
    },
  );
