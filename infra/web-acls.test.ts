import { beforeAll, describe, expect, test } from 'vitest';
import { exceededRules, refusingRules, type WebRequest } from './testing/evaluate-web-acl.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { stageTemplate } from './testing/stage-app.ts';

interface Acl {
  Scope: string;
  Rules: Record<string, any>[];
}

let acls: Acl[];
let associations: Record<string, any>[];
beforeAll(() => {
  const template = stageTemplate('prod');
  const properties = (type: string) =>
    Object.values(
      readable(template.findResources(type)) as Record<string, { Properties: any }>,
    ).map(({ Properties }) => Properties);
  acls = properties('AWS::WAFv2::WebACL');
  associations = properties('AWS::WAFv2::WebACLAssociation');
}, PATIENCE_MS);

const toAcl = (scope: string): Acl => acls.find(({ Scope }) => Scope === scope)!;
/** Returns the rules of AWS's managed groups that only count requests. */
const counting = (scope: string): string[] =>
  toAcl(scope)
    .Rules.flatMap(
      ({ Statement }) =>
        (Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []) as {
          Name: string;
          ActionToUse: object;
        }[],
    )
    .filter(({ ActionToUse }) => 'Count' in ActionToUse)
    .map(({ Name }) => Name);
const exceeded = (scope: string, requests: WebRequest[]) =>
  exceededRules(toAcl(scope).Rules as never, requests);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const OFFICE = '203.0.113.1';

describe('the web ACL of the site', () => {
  // Notes, mails and code of interviews are texts that may contain markup, addresses and file
  // names.
  test.each([
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericRFI_BODY',
    'GenericLFI_BODY',
    'EC2MetaDataSSRF_BODY',
    'Log4JRCE_BODY',
    'JavaDeserializationRCE_BODY',
    'ReactJSRCE_BODY',
  ])('counts a match of %s in a body without refusing the request', (rule) => {
    expect(counting('CLOUDFRONT')).toContain(rule);
  });

  test.each([
    'CrossSiteScripting_QUERYARGUMENTS',
    'GenericRFI_QUERYARGUMENTS',
    'GenericLFI_QUERYARGUMENTS',
    'Log4JRCE_QUERYSTRING',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
  ])('counts a match of %s in a search query without refusing the request', (rule) => {
    expect(counting('CLOUDFRONT')).toContain(rule);
  });

  test('refuses all other matches of the managed rules', () => {
    for (const rule of [
      'CrossSiteScripting_URIPATH',
      'GenericLFI_URIPATH',
      'Log4JRCE_HEADER',
      'RestrictedExtensions_URIPATH',
    ])
      expect(counting('CLOUDFRONT')).not.toContain(rule);
  });

  test('lets an office of three hundred people behind one address work and open the app', () => {
    const work = times(300, (person) =>
      times(200, () => ({
        address: OFFICE,
        path: '/api/interviews',
        headers: { authorization: `Bearer ${person}` },
      })),
    );
    const opening = times(300, () =>
      times(60, () => ({ address: OFFICE, path: '/assets/main.js' })),
    );
    const visitors = times(1_000, () => ({ address: OFFICE, path: '/api/room/guest/get' }));
    expect(exceeded('CLOUDFRONT', [...work.flat(), ...opening.flat(), ...visitors])).toEqual([]);
  });

  test('blocks one session, one visitor and one address that send too many requests', () => {
    expect(
      exceeded(
        'CLOUDFRONT',
        times(4_000, () => ({
          address: OFFICE,
          path: '/api/search',
          headers: { authorization: 'Bearer 1' },
        })),
      ),
    ).toEqual(['rate-per-session']);
    expect(
      exceeded(
        'CLOUDFRONT',
        times(4_000, () => ({ address: OFFICE, path: '/api/registration' })),
      ),
    ).toEqual(['rate-without-session']);
    expect(
      exceeded(
        'CLOUDFRONT',
        times(200_000, (index) => ({
          address: OFFICE,
          path: '/api/search',
          headers: { authorization: `Bearer ${index}` },
        })),
      ),
    ).toEqual(['rate-per-address']);
  });
});

describe('the web ACL of the user pool', () => {
  const asks = (operation: string, count: number): WebRequest[] =>
    times(count, () => ({
      address: OFFICE,
      path: '/',
      headers: { 'x-amzn-cognito-operation-name': operation },
    }));

  test("protects the stage's pool", () => {
    expect(associations).toEqual([
      {
        ResourceArn: expect.stringMatching(/^\$\{IdentityPool[0-9A-F]+\.Arn\}$/),
        WebACLArn: expect.stringMatching(/^\$\{IdentityWebAcl\w*\.Arn\}$/),
      },
    ]);
  });

  test.each(['ForgotPassword', 'ConfirmForgotPassword'])(
    'limits how often one address asks for %s',
    (operation) => {
      expect(exceeded('REGIONAL', asks(operation, 50))).toEqual([]);
      expect(exceeded('REGIONAL', asks(operation, 150))).toEqual(['codes-per-address']);
    },
  );

  test.each(['SignUp', 'ResendConfirmationCode', 'UpdateUserAttributes', 'DeleteUser'])(
    'refuses %s, which the product never asks for',
    (operation) => {
      const [request] = asks(operation, 1);
      expect(refusingRules(toAcl('REGIONAL').Rules as never, request!)).toEqual([
        'unused-operations',
      ]);
    },
  );

  test.each([
    'InitiateAuth',
    'RespondToAuthChallenge',
    'GetTokensFromRefreshToken',
    'RevokeToken',
    'ChangePassword',
    'ForgotPassword',
    'SetUserMFAPreference',
  ])('allows %s', (operation) => {
    const [request] = asks(operation, 1);
    expect(refusingRules(toAcl('REGIONAL').Rules as never, request!)).toEqual([]);
  });

  test('lets an office of three hundred people sign in and stay signed in', () => {
    expect(
      exceeded('REGIONAL', [...asks('InitiateAuth', 900), ...asks('RespondToAuthChallenge', 600)]),
    ).toEqual([]);
    expect(exceeded('REGIONAL', asks('InitiateAuth', 20_000))).toEqual(['rate-per-address']);
  });
});
