import '@fontsource-variable/instrument-sans';
import './theme/global.css';
import { paths } from './paths.ts';
import { settingsStore } from './settings/settings.ts';

/**
 * The toast library's styling (goober) writes its first style element through innerHTML, which
 * Trusted Types refuses. It takes an element that is already there, so one is put there. Call
 * before toasts load.
 */
function prepareToasts(doc: Document): void {
  const style = doc.createElement('style');
  style.id = '_goober';
  style.append(' ');
  doc.head.append(style);
}

/**
 * Keeps zod from compiling its checks with `new Function`, which the Content-Security-Policy
 * refuses and reports. zod reads this global when it loads, so it has to be set before.
 */
function disableZodEval(global: object): void {
  Object.assign(global, { __zod_globalConfig: { jitless: true } });
}

settingsStore.start();
prepareToasts(document);
disableZodEval(globalThis);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The landing page is an entry of its own, so that visitors do not load the application.
const entry =
  location.pathname === paths.landing ? import('./landing-entry.tsx') : import('./app-entry.tsx');
void entry.then(({ start }) => start(root));
