import { describe, expect, test } from 'vitest';
import { readClaims, strictTenantId } from './user-context.ts';

const token = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

describe('a tenant id', () => {
  test.each([
    [2, 2],
    ['2', 2],
    ['10', 10],
  ])('%j is accepted', (value, expected) => expect(strictTenantId(value)).toBe(expected));
  test.each([
    true,
    [1],
    '0x1',
    '',
    null,
    undefined,
    0,
    -1,
    1.5,
    '1.0',
    ' 1',
    '01',
    '1e3',
    Number.NaN,
    '99999999999999999',
  ])('%j is refused', (value) => {
    expect(strictTenantId(value)).toBeNull();
  });
});

test('the role is the first entry of the roles claim', () => {
  expect(readClaims(token({ roles: ['recruiter', 'interviewer'] })).role).toBe('recruiter');
  expect(readClaims(token({ roles: '["admin"]' })).role).toBe('admin');
  expect(readClaims(token({ roles: [] })).role).toBeNull();
});

test('names with non-ASCII characters are decoded', () => {
  expect(readClaims(token({ sub: 's', name: 'Zoë Ångström' })).name).toBe('Zoë Ångström');
});

test('a restored sign-in has the id of the person, not its own', () => {
  expect(readClaims(token({ sub: 's', 'custom:person_id': 'rita' })).sub).toBe('rita');
  expect(readClaims(token({ sub: 's' })).sub).toBe('s');
});

test('a user without a company has no tenant', () => {
  expect(readClaims(token({ sub: 's', email: 'a@b.example' }))).toMatchObject({
    tenantId: null,
    role: null,
    name: 'a@b.example',
  });
});

test('text that is not a token is refused', () => {
  expect(() => readClaims('nonsense')).toThrow('Not an identity token');
});
