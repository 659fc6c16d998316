import { FIRST_ICONS } from './first-icons.ts';
import type { IconName } from './icon-paths.ts';

const known: Partial<Record<IconName, string>> = { ...FIRST_ICONS };

/**
 * Returns the path of an icon; those of the application are available after `addIcons` was called.
 */
export const iconPath = (name: IconName): string | undefined => known[name];

/** Called once by the application, so that the landing page does not load all icons. */
export const addIcons = (paths: Readonly<Record<IconName, string>>): void =>
  void Object.assign(known, paths);
