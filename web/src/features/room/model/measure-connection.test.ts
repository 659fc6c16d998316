import { expect, it } from 'vitest';
import { measureConnection } from './measure-connection.ts';

/** A product that responds after these times, one after the other. */
const answering = (times: readonly number[], udp = true) => {
  let at = 0;
  let asked = 0;
  return measureConnection({
    ping: async () => {
      at += times[asked]!;
      asked += 1;
    },
    hasUdp: async () => udp,
    now: () => at,
  });
};

it('the round trip is the median of three; a first request does not count', async () => {
  expect(await answering([2000, 60, 40, 50])).toEqual({ state: 'good', ms: 50 });
  expect(await answering([10, 900, 350, 20])).toEqual({ state: 'slow', ms: 350 });
});

it('the connection is reported as lost if the product does not respond', async () => {
  const lost = measureConnection({
    ping: () => Promise.reject(new Error('offline')),
    hasUdp: async () => true,
    now: () => 0,
  });
  expect(await lost).toEqual({ state: 'lost' });
});

it('without UDP in the browser no call is possible', async () => {
  expect(await answering([1, 1, 1, 1], false)).toEqual({ state: 'no-udp' });
});
