import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import { SettingsSync } from './settings-sync.ts';

const UNICORN: Settings = { ...DEFAULT_SETTINGS, theme: 'UNICORN' };
const DARK: Settings = { ...DEFAULT_SETTINGS, theme: 'ONE_DARK' };

function browser(shown: Settings = DEFAULT_SETTINGS) {
  const kept = new Map<string, string>();
  const here = { shown, sent: [] as Settings[], offline: false, now: 0, wait: Promise.resolve() };
  let last: Promise<void> = Promise.resolve();
  const tab = (view: { shown: Settings }) =>
    new SettingsSync({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      shown: () => view.shown,
      show: (settings) => {
        view.shown = settings;
      },
      defaults: DEFAULT_SETTINGS,
      send: async (settings) => {
        if (here.offline) throw new Error('offline');
        here.sent.push(settings);
        await here.wait;
      },
      inTurn: (work) => (last = last.then(work)),
      now: () => here.now,
    });
  const sync = tab(here);
  const choose = (settings: Settings) => {
    here.shown = settings;
    return sync.chosen('ana', settings);
  };
  // The other tab has not received the latest choice yet.
  return { here, sync, otherTab: tab({ shown: DARK }), choose };
}

test('a new device uses the settings that were chosen elsewhere', () => {
  const { here, sync } = browser();
  sync.meet('ana', UNICORN);
  expect(here.shown).toEqual(UNICORN);
  expect(here.sent).toEqual([]);
});

test('a changed setting is sent, and reading the account again changes nothing', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', null);
  await choose(UNICORN);
  sync.meet('ana', UNICORN);
  expect(here).toMatchObject({ shown: UNICORN, sent: [UNICORN] });
});

test('a setting changed without a network is sent at the next visit', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', DARK);
  here.offline = true;
  await choose(UNICORN);
  here.offline = false;
  sync.meet('ana', DARK);
  await Promise.resolve();
  expect(here).toMatchObject({ shown: UNICORN, sent: [UNICORN] });
});

test('settings that were changed on another device meanwhile are applied', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', null);
  await choose(UNICORN);
  sync.meet('ana', DARK);
  expect(here.shown).toEqual(DARK);
});

test('another user of this browser does not get the settings of the previous one', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', null);
  await choose(UNICORN);
  sync.meet('ben', null);
  expect(here.shown).toEqual(DEFAULT_SETTINGS);
});

test('a browser in which nobody has signed in keeps the settings of the visitor', () => {
  const { here, sync } = browser(DARK);
  sync.meet('ana', null);
  expect(here.shown).toEqual(DARK);
});

test('a late response from before a change does not revert it in any tab', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', DARK);
  await choose(UNICORN);
  sync.meet('ana', DARK);
  expect(here.shown).toEqual(UNICORN);
  sync.meet('ana', UNICORN);
  sync.meet('ana', DARK);
  expect(here.shown).toEqual(UNICORN);
  // Later it can only have been chosen on another device.
  here.now = 60_001;
  sync.meet('ana', DARK);
  expect(here.shown).toEqual(DARK);
});

test('quick changes are sent one after the other, and no earlier one reappears', async () => {
  const { here, sync, choose } = browser();
  sync.meet('ana', null);
  let answer = (): void => undefined;
  here.wait = new Promise((resolve) => {
    answer = resolve;
  });
  const first = choose(DARK);
  await Promise.resolve();
  expect(here.sent).toEqual([DARK]);
  const second = choose(UNICORN);
  answer();
  await Promise.all([first, second]);
  expect(here.sent).toEqual([DARK, UNICORN]);
  sync.meet('ana', DARK);
  expect(here.shown).toEqual(UNICORN);
});

test('a change that is made while another tab sends an earlier one is sent after it', async () => {
  const { here, sync, otherTab, choose } = browser();
  sync.meet('ana', null);
  here.offline = true;
  await choose(DARK);
  here.offline = false;
  let answer = (): void => undefined;
  here.wait = new Promise((resolve) => {
    answer = resolve;
  });
  otherTab.meet('ana', null);
  await Promise.resolve();
  expect(here.sent).toEqual([DARK]);
  const chosen = choose(UNICORN);
  answer();
  await chosen;
  sync.meet('ana', DARK);
  expect(here).toMatchObject({ shown: UNICORN, sent: [DARK, UNICORN] });
});
