import { describe, expect, it } from 'vitest';
import { listChromiumPlaces } from './chromium-places.ts';

const on = (platform: NodeJS.Platform, env: Record<string, string> = {}) =>
  listChromiumPlaces({ platform, home: '/Users/ana', env });

describe('the places of Chromium', () => {
  it("are those of Debian's packages first on Linux, with the program without windows", () => {
    const { browsers, headlessShell } = on('linux');
    expect(browsers[0]).toBe('/usr/bin/chromium');
    expect(headlessShell).toBe('/usr/bin/chromium-headless-shell');
  });

  it('are the applications of everybody and of this user on macOS', () => {
    const { browsers, headlessShell } = on('darwin');
    expect(browsers).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(browsers).toContain(
      '/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    );
    expect(headlessShell).toBeUndefined();
  });

  it('are below the folders that Windows names', () => {
    const { browsers } = on('win32', {
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
    });
    expect(browsers).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(browsers).toContain(
      'C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    );
    expect(browsers.every((path) => path.startsWith('C:\\'))).toBe(true);
  });
});
