import type { ComponentType, ReactNode } from 'react';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import type { IconName } from './components/icons/all-icons.ts';

/** One of these rights is enough. If absent, every signed-in user has access. */
export type Rights = readonly (readonly [Action, Subject])[];

export interface FeaturePage {
  /** The pattern of the whole address, `/app/management/interview/:interviewId/:tab?`. */
  path: string;
  any?: Rights;
  /** Whether the page exists only for the platform's own tenant. */
  platform?: boolean;
  /**
   * Whether the page is hidden from candidates although they may read some of its data; they have
   * pages of their own.
   */
  staff?: boolean;
  /** Whether the page uses the whole window under the header, without the navigation drawer. */
  full?: boolean;
  /** Loads the page (its default export) when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
}

export interface NavItem {
  path: string;
  /** Shown next to the label, such as a number of unread messages. */
  Badge?: ComponentType;
  /** Renders its children if there is anything to see on the page. */
  Gate?: ComponentType<{ children: ReactNode }>;
  /**
   * The translated label: `text('name')` of the feature's own texts, read when the navigation
   * is rendered.
   */
  label: () => string;
  icon: IconName;
  group: 'top' | 'mine' | 'hiring' | 'decide' | 'admin';
  any?: Rights;
  platform?: boolean;
}

/** A command of the command palette. */
interface CommandItem {
  id: string;
  label: () => string;
  icon: IconName;
  path: string;
  any?: Rights;
}

/** A help page, which is outside of the application and which the command palette finds. */
export interface HelpPage {
  path: string;
  title: string;
  /** A sentence about the content of the page. */
  description: string;
}

/** What a folder of `features/` adds to the application; listed in `features.ts`. */
export interface Feature {
  pages: readonly FeaturePage[];
  nav?: readonly NavItem[];
  commands?: readonly CommandItem[];
  /** Loads the help pages. */
  help?: () => Promise<readonly HelpPage[]>;
}
