import { expect, it } from 'vitest';
import { toBrowser } from './to-browser.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'chromium',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like ' +
      'Gecko) Version/26.0 Safari/605.1.15',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
      'like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'ios',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0.0.0 Mobile Safari/537.36',
    'android',
  ],
] as const)('recognizes %s', (agent, kind) => expect(toBrowser(agent)).toBe(kind));
