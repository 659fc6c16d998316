import { posix, win32 } from 'node:path';

export interface ChromiumPlaces {
  /** Browsers with windows: Chromium first, then Chrome and Edge, which have the same engine. */
  browsers: string[];
  /** The program without windows, which renders a page in two thirds of the time. */
  headlessShell: string | undefined;
}

interface System {
  platform: NodeJS.Platform;
  /** The user's folder. */
  home: string;
  env: Readonly<Record<string, string | undefined>>;
}

const LINUX = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/usr/bin/microsoft-edge-stable',
];
const MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Returns where a system's installers put Chromium and its relatives. */
export function listChromiumPlaces({ platform, home, env }: System): ChromiumPlaces {
  if (platform === 'darwin')
    return {
      browsers: MAC.flatMap((name) =>
        ['/Applications', posix.join(home, 'Applications')].map((folder) =>
          posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
        ),
      ),
      headlessShell: undefined,
    };
  if (platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
      (name) => env[name] ?? [],
    );
    return {
      browsers: WINDOWS.flatMap((parts) => folders.map((folder) => win32.join(folder, ...parts))),
      headlessShell: undefined,
    };
  }
  return { browsers: LINUX, headlessShell: '/usr/bin/chromium-headless-shell' };
}
