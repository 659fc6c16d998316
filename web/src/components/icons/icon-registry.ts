import { FIRST_ICONS } from './first-icons.ts';
import type { IconName } from './icon-paths.ts';

const known: Partial<Record<IconName, string>> = { ...FIRST_ICONS };

/**
 * The drawing of an icon; those of the application are there once `addIcons` was called with them.
 */
export const iconPath = (name: IconName): string | undefined => known[name];

/** Called once by the application, so that the landing page need not load all of them. */
export const addIcons = (paths: Readonly<Record<IconName, string>>): void =>
  void Object.assign(known, paths);
