import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('the options of npm start', () => {
  it('have their defaults', () => {
    expect(readStartOptions([], {})).toEqual({
      empty: false,
      large: false,
      dev: false,
      dataDir: '.data',
      aheadMs: 0,
      port: 5173,
      sesSandbox: false,
      companySignIn: false,
    });
  });

  it.each([
    ['+23h', 82_800_000],
    ['+30m', 1_800_000],
    ['+2d', 172_800_000],
    ['+1.5h', 5_400_000],
  ])('read the clock %s', (text, aheadMs) => {
    expect(readStartOptions(['--clock', text], {})).toMatchObject({ aheadMs });
  });

  it('read the rest', () => {
    expect(readStartOptions(['--empty', '--dev', '--data', 'x'], { PORT: '6000' })).toMatchObject({
      empty: true,
      dev: true,
      dataDir: 'x',
      port: 6000,
    });
  });

  it('read that the demo has a large company too', () => {
    expect(readStartOptions(['--large'], {})).toMatchObject({ large: true, empty: false });
  });

  it("read that companies' providers can be tried", () => {
    expect(readStartOptions(['--company-sign-in'], {})).toMatchObject({ companySignIn: true });
  });

  it('read that mail is sent as in a new account', () => {
    expect(readStartOptions(['--ses-sandbox'], {})).toMatchObject({ sesSandbox: true });
  });

  it.each([
    [['--clock=-1h'], '--clock takes a way ahead'],
    [['--clock', 'tomorrow'], '--clock takes a way ahead'],
    [['--fast'], 'fast'],
    [['extra'], 'extra'],
    [['--empty', '--large'], 'exclude one another'],
  ])('refuse %j', (args, why) => {
    expect(() => readStartOptions(args, {})).toThrow(why);
  });

  it('refuse an invalid port', () =>
    expect(() => readStartOptions([], { PORT: 'http' })).toThrow('PORT'));
});
