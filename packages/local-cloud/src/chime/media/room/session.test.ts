import { expect, it } from 'vitest';
import { isClientGone } from './session.ts';

const connected = (silentMs: number) => ({ connected: true, silentMs });
const connecting = (silentMs: number) => ({ connected: false, silentMs });

it('does not close the connection of a client whose packets arrive on either transport', () => {
  expect(isClientGone(60_000, connected(2500))).toBe(false);
  expect(isClientGone(1000, connected(30_000))).toBe(false);
});

it('closes the connection of a client that is silent on both transports', () => {
  expect(isClientGone(25_001, connected(25_001))).toBe(true);
  expect(isClientGone(25_001, connecting(25_001))).toBe(true);
});

it('closes the connection of a client whose media path alone is lost', () => {
  expect(isClientGone(0, connected(30_001))).toBe(true);
});

it('waits for a client that has not connected its media yet', () => {
  expect(isClientGone(0, connecting(600_000))).toBe(false);
});
