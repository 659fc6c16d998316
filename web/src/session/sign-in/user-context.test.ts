import { expect, test } from 'vitest';
import { findContext, clearSession, readStored, store, deviceName } from './user-context.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
};
const claims = {
  sub: 'u1',
  email: 'a@b.example',
  name: 'Asha',
  avatar: '',
  role: 'admin',
  tenantId: 2,
  expiresAt: 0,
  signedInAt: 0,
};

test('a stored context is read again, with the fields of the specification', () => {
  const place = memory();
  const context = findContext(claims);
  if (!context) throw new Error('no context');
  store(place, context, 'token');
  expect(JSON.parse(place.kept.get('userContext') ?? '')).toEqual({
    id: 'u1',
    avatar: '',
    email: 'a@b.example',
    name: 'Asha',
    role: 'admin',
    tenant_id: 2,
    tier: 'Premium',
  });
  expect(readStored(place)).toEqual({ context, tenantId: 2, token: 'token' });
});

test.each(['true', '"2"', '[1]', '0', '-1', '1.5', 'null'])(
  'a stored tenant_id of %s is ignored',
  (value) => {
    const place = memory();
    place.setItem('userContext', `{"id":"u1","tenant_id":${value}}`);
    expect(readStored(place).tenantId).toBeNull();
  },
);

test('unreadable data is no session', () => {
  const place = memory();
  place.setItem('userContext', '{');
  expect(readStored(place)).toEqual({ context: null, tenantId: null, token: null });
});

test('removing the session removes both entries', () => {
  const place = memory();
  place.setItem('userContext', '{}');
  place.setItem('userJWT', 'x');
  clearSession(place);
  expect(place.kept.size).toBe(0);
});

test('a user without a company has no session yet', () => {
  expect(findContext({ ...claims, tenantId: null })).toBeNull();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
      'like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 ' +
      'Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8', ''],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name));
