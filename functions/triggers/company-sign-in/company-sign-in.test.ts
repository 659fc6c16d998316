import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyLinks, Linkable } from '@parley/data/identity/company-links.ts';
import type { CompanyProvider } from '@parley/domain/access/company-providers.ts';
import { countsAsTwoStep, findSessionOrigin } from '../pre-token/company-session.ts';
import { assertAcceptable, type InboundFederationEvent } from './assert-acceptable.ts';
import { linkPerson } from './link-person.ts';

const ACME: CompanyProvider = {
  name: 'Acme',
  domains: ['acme.example', 'acme.test'],
  second_factor_for: [2],
};
const GLOBEX: CompanyProvider = {
  name: 'Globex',
  domains: ['globex.example'],
  second_factor_for: [],
};
const providers = [ACME, GLOBEX];
const ADA = 'ada@acme.example';
const person: Linkable = {
  userName: 'user-ada',
  email: ADA,
  isOpen: true,
  isExternal: false,
  identities: [],
};
const REFUSED = 'company-sign-in-refused';

let people: Linkable[];
let linked: string[][];
const links: CompanyLinks = {
  find: async (email) => people.find((one) => one.email === email),
  link: async (...link) => void linked.push(link),
};
const deps = { providers, links };

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  people = [person];
  linked = [];
});

describe('every sign-in with a provider', () => {
  const event = (
    idToken: Record<string, string>,
    userInfo: Record<string, string> = {},
    providerName = 'Acme',
  ): InboundFederationEvent => ({
    triggerSource: 'InboundFederation_ExternalProvider',
    userPoolId: 'pool',
    request: { providerName, providerType: 'OIDC', attributes: { idToken, userInfo } },
    response: { userAttributesToMap: { left: 'over' } },
  });
  const good = { sub: 'S-1', email: 'Ada@Acme.example', email_verified: 'true' };

  test('is accepted for a verified address of its domains, and nothing is replaced', async () => {
    const accepted = await assertAcceptable(event(good), deps);
    expect(accepted.response.userAttributesToMap).toEqual({});
    expect(linked).toEqual([]);
  });

  test.each([
    ['an unverified address', { ...good, email_verified: 'false' }, {}],
    ['an address of which nothing is said', { sub: 'S-1', email: ADA }, {}],
    ['no address', { sub: 'S-1', email_verified: 'true' }, {}],
    ['an address of another company', { ...good, email: 'ada@globex.example' }, {}],
    ['a domain below its own', { ...good, email: 'ada@mail.acme.example' }, {}],
    ['a domain that ends like its own', { ...good, email: 'ada@evilacme.example' }, {}],
    ['an address with two domains', { ...good, email: 'a@acme.example@globex.example' }, {}],
    ['two addresses', good, { email: 'carl@globex.example', email_verified: 'true' }],
    ['two answers about its verification', good, { email: ADA, email_verified: 'false' }],
  ])('is refused for %s', async (_, idToken, userInfo) => {
    // Somebody with that address was invited, so that nothing else is a reason.
    const { email = '' } = idToken as Record<string, string>;
    people = [person, { ...person, email }];
    await expect(assertAcceptable(event(idToken, userInfo), deps)).rejects.toThrow(REFUSED);
  });

  test('is refused for an address that nobody has invited', async () => {
    const unknown = { ...good, email: 'new@acme.example' };
    await expect(assertAcceptable(event(unknown), deps)).rejects.toThrow(REFUSED);
  });

  test('is refused for a provider that the stage does not have', async () => {
    await expect(assertAcceptable(event(good, {}, 'Initech'), deps)).rejects.toThrow(REFUSED);
  });

  test('is refused for the address of a person to whom another account is linked', async () => {
    people = [{ ...person, identities: [{ providerName: 'Acme', userId: 'S-2' }] }];
    await expect(assertAcceptable(event(good), deps)).rejects.toThrow(REFUSED);
    people = [{ ...person, identities: [{ providerName: 'Acme', userId: 's-1' }] }];
    await expect(assertAcceptable(event(good), deps)).resolves.toBeDefined();
  });
});

describe('the first sign-in with a provider', () => {
  const event = (attributes: Record<string, string> = {}, userName = 'acme_s-1') =>
    ({
      userName,
      request: {
        userAttributes: {
          email: ADA,
          email_verified: 'true',
          'custom:provider_subject': 'S-1',
          ...attributes,
        },
      },
    }) as unknown as PreSignUpTriggerEvent;

  test('links the person by the id in the letters of the provider, and creates nobody', async () => {
    await expect(linkPerson(event(), deps)).rejects.toThrow('company-sign-in-linked');
    expect(linked).toEqual([['user-ada', 'Acme', 'S-1']]);
  });

  test.each([
    ['nobody was invited', event({ email: 'new@acme.example' }), undefined],
    ['the address is not verified', event({ email_verified: 'false' }), undefined],
    ['the provider may not speak for the address', event({}, 'globex_s-1'), undefined],
    ['the provider is unknown', event({}, 'initech_s-1'), undefined],
    ['the sign-in of the address is closed', event(), { isOpen: false }],
    ["the sign-in of the address is a provider's own", event(), { isExternal: true }],
    [
      'another account of the provider is linked to the person',
      event(),
      { identities: [{ providerName: 'Acme', userId: 'S-2' }] },
    ],
  ])('is refused, always in the same words, where %s', async (_, given, changed) => {
    people = [{ ...person, ...changed }];
    await expect(linkPerson(given, deps)).rejects.toThrow(new Error(REFUSED));
    expect(linked).toEqual([]);
  });

  test('is refused where Cognito does not link', async () => {
    const failing = { ...links, link: () => Promise.reject(new Error('five already')) };
    await expect(linkPerson(event(), { providers, links: failing })).rejects.toThrow(REFUSED);
  });

  test('is not refused where Cognito is only too busy to link', async () => {
    const busy = Object.assign(new Error('Rate exceeded'), { name: 'TooManyRequestsException' });
    const failing = { ...links, link: () => Promise.reject(busy) };
    await expect(linkPerson(event(), { providers, links: failing })).rejects.toBe(busy);
  });
});

describe('the origin of a session', () => {
  const identities = (...names: string[]) =>
    JSON.stringify(names.map((providerName) => ({ providerName, userId: 'S-1' })));
  const hosted = (userAttributes: Record<string, string>) => ({
    triggerSource: 'TokenGeneration_HostedAuth',
    request: { userAttributes, scopes: ['openid', 'email', 'profile'] },
  });

  test('is a company for a linked person, at sign-in and at renewals', () => {
    const attributes = { email: ADA, identities: identities('Acme') };
    const origin = { kind: 'company', providers: [ACME] };
    expect(findSessionOrigin(hosted(attributes), providers)).toEqual(origin);
    const renewal = { ...hosted(attributes), triggerSource: 'TokenGeneration_RefreshTokens' };
    expect(findSessionOrigin(renewal, providers)).toEqual(origin);
  });

  test('is a password for the other sign-ins of a linked person, and without providers', () => {
    const attributes = { email: ADA, identities: identities('Acme') };
    for (const [triggerSource, scopes] of [
      ['TokenGeneration_Authentication', []],
      ['TokenGeneration_NewPasswordChallenge', []],
      ['TokenGeneration_RefreshTokens', ['aws.cognito.signin.user.admin']],
    ] as const)
      expect(
        findSessionOrigin(
          { triggerSource, request: { userAttributes: attributes, scopes: [...scopes] } },
          providers,
        ),
      ).toEqual({ kind: 'password' });
    expect(findSessionOrigin(hosted({ email: ADA }), [])).toEqual({ kind: 'password' });
  });

  test.each([
    ['nothing is linked', { email: ADA }],
    ['the provider is gone', { email: ADA, identities: identities('Initech') }],
    [
      'the provider may not speak for the address',
      { email: ADA, identities: identities('Globex') },
    ],
    ['one of two may not', { email: ADA, identities: identities('Acme', 'Globex') }],
    ['the person has no address', { identities: identities('Acme') }],
  ])('is refused where %s', (_, attributes) => {
    expect(findSessionOrigin(hosted(attributes), providers)).toEqual({ kind: 'refused' });
  });

  test('counts as two-step sign-in only in companies that accept every linked provider', () => {
    expect(countsAsTwoStep([ACME], 2)).toBe(true);
    expect(countsAsTwoStep([ACME], 3)).toBe(false);
    expect(countsAsTwoStep([ACME, GLOBEX], 2)).toBe(false);
  });
});
