import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';

/** Icons of the landing page and of forms before sign-in; the application adds the others. */
export const FIRST_ICONS = {
  check: CheckRounded,
  pause: PauseRounded,
  play: PlayArrowRounded,
  verified: VerifiedRounded,
  error: ErrorOutlineRounded,
  warning: WarningAmberRounded,
} as const;

type IconComponent = (typeof FIRST_ICONS)['check'];

const known: Record<string, IconComponent> = { ...FIRST_ICONS };

/** Returns an icon; those of the application are available after `addIcons` was called. */
export const findIcon = (name: string): IconComponent | undefined => known[name];

/** Called once by the application, so that the landing page does not load all icons. */
export const addIcons = (icons: Readonly<Record<string, IconComponent>>): void =>
  void Object.assign(known, icons);
