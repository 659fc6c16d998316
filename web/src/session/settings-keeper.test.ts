import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import { SettingsKeeper } from './settings-keeper.ts';

const UNICORN: Settings = { ...DEFAULT_SETTINGS, theme: 'UNICORN' };
const DARK: Settings = { ...DEFAULT_SETTINGS, theme: 'ONE_DARK' };

function browser(shown: Settings = DEFAULT_SETTINGS) {
  const kept = new Map<string, string>();
  const here = { shown, sent: [] as Settings[], offline: false };
  const keeper = new SettingsKeeper({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    shown: () => here.shown, show: (settings) => { here.shown = settings; }, defaults: DEFAULT_SETTINGS,
    send: async (settings) => {
      if (here.offline) throw new Error('offline');
      here.sent.push(settings);
    },
  });
  const choose = (settings: Settings) => { here.shown = settings; return keeper.chosen('ana', settings); };
  return { here, keeper, choose };
}

test('a new device takes over what was chosen elsewhere', () => {
  const { here, keeper } = browser();
  keeper.meet('ana', UNICORN);
  expect(here.shown).toEqual(UNICORN);
  expect(here.sent).toEqual([]);
});

test('a choice is sent, and reading the account again changes nothing', async () => {
  const { here, keeper, choose } = browser();
  keeper.meet('ana', null);
  await choose(UNICORN);
  keeper.meet('ana', UNICORN);
  expect(here).toMatchObject({ shown: UNICORN, sent: [UNICORN] });
});

test('a choice made without network is sent at the next visit and not overwritten', async () => {
  const { here, keeper, choose } = browser();
  keeper.meet('ana', DARK);
  here.offline = true;
  await choose(UNICORN);
  here.offline = false;
  keeper.meet('ana', DARK);
  await Promise.resolve();
  expect(here).toMatchObject({ shown: UNICORN, sent: [UNICORN] });
});

test('what was chosen on another device meanwhile arrives', async () => {
  const { here, keeper, choose } = browser();
  keeper.meet('ana', null);
  await choose(UNICORN);
  keeper.meet('ana', DARK);
  expect(here.shown).toEqual(DARK);
});

test('the next person at this browser does not inherit the taste of the one before', async () => {
  const { here, keeper, choose } = browser();
  keeper.meet('ana', null);
  await choose(UNICORN);
  keeper.meet('ben', null);
  expect(here.shown).toEqual(DEFAULT_SETTINGS);
});

test('a browser nobody has signed in on keeps what a visitor chose', () => {
  const { here, keeper } = browser(DARK);
  keeper.meet('ana', null);
  expect(here.shown).toEqual(DARK);
});
