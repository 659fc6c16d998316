import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { ComponentType } from 'react';
import type { IconName } from './components/icons/icon-paths.ts';

/** One of these rights is enough. Absent: everybody who is signed in. */
export type Rights = readonly (readonly [Action, Subject])[];

export interface FeaturePage {
  /** Pattern of the whole address, `/app/management/interview/:interviewId/:tab?`. */
  path: string;
  any?: Rights;
  /** Only for the platform's own tenant. */
  platform?: boolean;
  /**
   * Not for candidates, though they may read some of its things: theirs are on pages of their own.
   */
  staff?: boolean;
  /** It has the window to itself under the header: no drawer beside it. */
  full?: boolean;
  /** The page, default-exported; loaded when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
}

export interface NavItem {
  path: string;
  /** Something beside the word, such as a number of unread messages. */
  Badge?: ComponentType;
  /**
   * Already translated: `text('nav.title')` of the feature's own strings, read when the navigation
   * is drawn.
   */
  label: () => string;
  icon: IconName;
  group: 'top' | 'mine' | 'hiring' | 'decide' | 'admin';
  any?: Rights;
  platform?: boolean;
}

/** Something to do, offered by the command palette. */
interface CommandItem {
  id: string;
  label: () => string;
  icon: IconName;
  path: string;
  any?: Rights;
}

/** What a folder of `features/` brings into the application; listed in `features.ts`. */
export interface Feature {
  pages: readonly FeaturePage[];
  nav?: readonly NavItem[];
  commands?: readonly CommandItem[];
}
