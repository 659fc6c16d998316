import { type ComponentType, lazy } from 'react';
import { loadCode } from './load-code.ts';

/**
 * A component whose code is loaded when it is first shown. Without a connection its fallback stays
 * until there is one.
 */
// React's own type of the props of lazy components.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyCode = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) =>
  lazy(() => loadCode(load));
