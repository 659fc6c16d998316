import { expect, it } from 'vitest';
import { canBeGuessed, chooseEngineHost } from './choose-engine-host.ts';

it('is another address of this machine at every start', async () => {
  const hosts = await Promise.all([chooseEngineHost(), chooseEngineHost()]);
  expect(hosts[0]).toMatch(/^127\.(?!0\.0\.1$)\d+\.\d+\.\d+$/);
  expect(hosts[0]).not.toBe(hosts[1]);
  expect(canBeGuessed(`http://${hosts[0]}:8000`)).toBe(false);
});

it('is 127.0.0.1 on a system that has no other, such as macOS, which is then said', async () => {
  const asked: string[] = [];
  const host = await chooseEngineHost(async (candidate) => {
    asked.push(candidate);
    return false;
  });
  expect(host).toBe('127.0.0.1');
  expect(asked).toHaveLength(1);
  expect(canBeGuessed(`http://${host}:8000`)).toBe(true);
});
