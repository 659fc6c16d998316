import { startApiFilter } from '../features/docs/start-api-filter.ts';
import { showOwnOrigin } from '../features/docs/show-own-origin.ts';
import { startCopyButtons } from '../features/docs/start-copy-buttons.ts';

showOwnOrigin(document, location.origin);
startCopyButtons(document);
const calls = document.querySelector<HTMLElement>('[data-calls]');
if (calls) startApiFilter(calls);
document.documentElement.toggleAttribute('data-started', true);
