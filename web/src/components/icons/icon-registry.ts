import CheckRounded from 'material-icon:round-check';
import ErrorOutlineRounded from 'material-icon:round-error-outline';
import PauseRounded from 'material-icon:round-pause';
import PlayArrowRounded from 'material-icon:round-play-arrow';
import VerifiedRounded from 'material-icon:round-verified';
import WarningAmberRounded from 'material-icon:round-warning-amber';

/** Icons of the landing page and of forms before sign-in; the application adds the others. */
export const FIRST_ICONS = {
  check: CheckRounded,
  pause: PauseRounded,
  play: PlayArrowRounded,
  verified: VerifiedRounded,
  error: ErrorOutlineRounded,
  warning: WarningAmberRounded,
} as const;

const known: Record<string, string> = { ...FIRST_ICONS };

/**
 * Returns the path of an icon in a square of 24 units; those of the application are available after
 * `addIcons` was called.
 */
export const findIcon = (name: string): string | undefined => known[name];

/** Called once by the application, so that the landing page does not load all icons. */
export const addIcons = (icons: Readonly<Record<string, string>>): void =>
  void Object.assign(known, icons);
