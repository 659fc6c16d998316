import { describe, expect, test } from 'vitest';
import { createOffsetClock } from '../clock/offset-clock.ts';
import { createAccessControl, type AccessControl } from './access-control.ts';
import { compileCondition, type RequestKeys } from './conditions.ts';
import { appliesTo, compilePolicy } from './policy.ts';
import { createSessions } from './sessions.ts';

const ACCOUNT = '111122223333';
const ROLE = `arn:aws:iam::${ACCOUNT}:role/api`;
const OTHER_ROLE = `arn:aws:iam::${ACCOUNT}:role/other`;
const TABLE = `arn:aws:dynamodb:eu-west-1:${ACCOUNT}:table/main`;
const BUCKET = 'arn:aws:s3:::files';
const KEY = `arn:aws:kms:eu-west-1:${ACCOUNT}:key/one`;
const ROOT = { accessKeyId: 'AKIAROOT', secretAccessKey: 'root-secret' };

const allow = (Action: unknown, Resource: unknown, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});
const deny = (Action: unknown, Resource: unknown, Condition?: object) => ({
  ...allow(Action, Resource, Condition),
  Effect: 'Deny',
});

/** Starts an access control with the statements of the role and those of resources. */
function start(ofRole: object[], ofResources: Record<string, object[]> = {}): AccessControl {
  const named = (name: string, Statement: object[]) => [{ name, document: { Statement } }];
  return createAccessControl({
    accountId: ACCOUNT,
    root: ROOT,
    now: Date.now,
    policies: {
      roles: new Map([[ROLE, named('RolePolicy', ofRole)]]),
      resources: new Map(
        Object.entries(ofResources).map(([arn, list]) => [arn, named('ResourcePolicy', list)]),
      ),
    },
  });
}

describe('a session', () => {
  const HOUR = 3_600_000;
  const MINUTE = 60_000;

  /** Starts an access control on a clock, with a session that ends after so many milliseconds. */
  const open = (lastsMs: number) => {
    const clock = createOffsetClock({ offsetMs: 0 });
    let machine = 0;
    const access = createAccessControl({
      accountId: ACCOUNT,
      root: ROOT,
      now: clock.now,
      onLeap: clock.onLeap,
      machineNow: () => machine,
      policies: { roles: new Map(), resources: new Map() },
    });
    const keys = access.keysOfSession({
      kind: 'AWS',
      name: ROLE,
      session: 'tenant-7',
      expiresAt: clock.now() + lastsMs,
    });
    return {
      isAccepted: () => access.credentials(keys.accessKeyId, keys.sessionToken) !== undefined,
      leap: clock.moveBy,
      wait: (ms: number) => void (machine += ms),
    };
  };

  test('that a leap of the clock ends is accepted until its calls have ended', () => {
    const session = open(HOUR);
    session.leap(2 * HOUR);
    session.leap(HOUR);
    expect(session.isAccepted()).toBe(true);
    session.wait(MINUTE);
    expect(session.isAccepted()).toBe(false);
  });

  test('that has ended before is not accepted again after a leap', () => {
    const session = open(-MINUTE);
    session.leap(HOUR);
    expect(session.isAccepted()).toBe(false);
  });
});

/** Returns the message with which the role is refused, or undefined. */
const asRole = (
  access: AccessControl,
  action: string,
  resource: string,
  keys: RequestKeys = {},
): string | undefined => access.authorizeRole(ROLE, 'session', { action, resource, keys });

describe('statements', () => {
  const applies = (statement: object, action: string, resource: string) =>
    appliesTo(compilePolicy('Policy', { Statement: statement })[0]!, {
      action,
      resource,
      keys: {},
    });

  test.each([
    ['dynamodb:GetItem', 'dynamodb:GetItem', true],
    ['dynamodb:GetItem', 'dynamodb:getitem', true],
    ['dynamodb:Get*', 'dynamodb:GetItem', true],
    ['dynamodb:*', 'dynamodb:PutItem', true],
    ['*', 'kms:Decrypt', true],
    ['s3:GetObjec?', 's3:GetObject', true],
    ['s3:GetObject', 's3:GetObjectVersion', false],
    ['s3:*Object', 's3:PutObjectTagging', false],
  ])('the action %s speaks of %s: %s', (pattern, action, expected) => {
    expect(applies(allow(pattern, '*'), action, TABLE)).toBe(expected);
  });

  test.each([
    [`${BUCKET}/T#1#*`, `${BUCKET}/T#1#a/b`, true],
    [`${BUCKET}/T#1#*`, `${BUCKET}/T#10#a`, false],
    [`${BUCKET}/*/cv`, `${BUCKET}/a/b/cv`, true],
    [
      'arn:aws:chime:*:111122223333:meeting/*',
      'arn:aws:chime:eu-west-1:111122223333:meeting/1',
      true,
    ],
    // A wildcard does not reach into the next part of the ARN.
    ['arn:aws:chime:*:meeting/*', 'arn:aws:chime:eu-west-1:111122223333:meeting/1', false],
    [BUCKET, `${BUCKET}/key`, false],
    ['*', '*', true],
    [TABLE, '*', false],
  ])('the resource %s speaks of %s: %s', (pattern, resource, expected) => {
    expect(applies(allow('*', pattern), 's3:GetObject', resource)).toBe(expected);
  });

  test('NotAction and NotResource speak of everything else', () => {
    const others = { Effect: 'Deny', NotAction: 's3:Get*', NotResource: `${BUCKET}/open/*` };
    expect(applies(others, 's3:PutObject', `${BUCKET}/a`)).toBe(true);
    expect(applies(others, 's3:GetObject', `${BUCKET}/a`)).toBe(false);
    expect(applies(others, 's3:PutObject', `${BUCKET}/open/a`)).toBe(false);
  });

  test('a pattern of many stars takes no exponential time', () => {
    const pattern = `${BUCKET}/${'*a'.repeat(200)}`;
    expect(applies(allow('*', pattern), 's3:GetObject', `${BUCKET}/${'a'.repeat(1000)}b`)).toBe(
      false,
    );
  });

  test.each([
    [
      {
        Effect: 'Allow',
        Action: '*',
        Resource: '*',
        Condition: { DateLessThan: { 'aws:SourceArn': 'b' } },
      },
      'DateLessThan',
    ],
    [{ Effect: 'Allow', Action: '*', Resource: '*', Extra: 1 }, 'Extra'],
    [{ Effect: 'Allow', Action: '*', Resource: '${aws:username}' }, 'aws:username'],
    [
      {
        Effect: 'Allow',
        Action: '*',
        Resource: '*',
        Condition: { StringEquals: { 'aws:RequestTag/a': 'b' } },
      },
      'aws:RequestTag/a',
    ],
    [{ Effect: 'Allow', Action: '*', NotAction: '*', Resource: '*' }, 'Action'],
    [{ Effect: 'Allow', Resource: '*' }, 'Action'],
    [{ Effect: 'Maybe', Action: '*', Resource: '*' }, 'effect'],
    [{ Effect: 'Allow', Action: '*', Principal: { Federated: 'x' } }, 'Federated'],
  ])('a policy that is not understood whole is refused: %j', (statement, reason) => {
    expect(() => compilePolicy('Policy', { Statement: [statement] })).toThrow(
      new RegExp(`Policy statement 1.*${reason.replaceAll(/[/]/g, '.')}`),
    );
  });
});

describe('condition operators', () => {
  const isMet = (operator: string, expected: string[], actual: string | string[] | undefined) =>
    compileCondition(operator, 'aws:SourceArn', expected)({ 'aws:sourcearn': actual });

  test.each([
    ['StringEquals', ['a', 'b'], 'b', true],
    ['StringEquals', ['a'], 'A', false],
    ['StringEqualsIgnoreCase', ['a'], 'A', true],
    ['StringNotEquals', ['a', 'b'], 'b', false],
    ['StringNotEquals', ['a', 'b'], 'c', true],
    ['StringLike', ['T#1#*'], 'T#1#x', true],
    ['StringLike', ['T#1*'], 'T#10', true],
    ['StringNotLike', ['T#*'], 'x', true],
    ['ArnLike', ['arn:aws:s3:::*'], 'arn:aws:s3:::a', true],
    ['ArnLike', ['arn:*'], 'arn:aws:s3:::a', false],
    ['ArnNotEquals', [ROLE], OTHER_ROLE, true],
    ['Bool', ['true'], 'True', true],
    ['NumericLessThan', ['1.2'], '1.1', true],
    ['NumericLessThan', ['1.2'], '1.3', false],
    ['NumericGreaterThanEquals', ['2'], '2', true],
  ] as const)('%s %j of %j is %s', (operator, expected, actual, met) => {
    expect(isMet(operator, [...expected], actual)).toBe(met);
  });

  test('a missing key meets only operators that demand the opposite, IfExists and Null', () => {
    expect(isMet('StringEquals', ['a'], undefined)).toBe(false);
    expect(isMet('StringLike', ['*'], undefined)).toBe(false);
    expect(isMet('Bool', ['false'], undefined)).toBe(false);
    expect(isMet('StringNotEquals', ['a'], undefined)).toBe(true);
    expect(isMet('ArnNotLike', ['a'], undefined)).toBe(true);
    expect(isMet('StringEqualsIfExists', ['a'], undefined)).toBe(true);
    expect(isMet('StringEqualsIfExists', ['a'], 'b')).toBe(false);
    expect(isMet('Null', ['true'], undefined)).toBe(true);
    expect(isMet('Null', ['false'], undefined)).toBe(false);
    expect(isMet('Null', ['false'], 'a')).toBe(true);
  });

  test('ForAllValues wants each value, and is met without any; ForAnyValue wants one', () => {
    expect(isMet('ForAllValues:StringLike', ['T#1#*'], ['T#1#a', 'T#1#b'])).toBe(true);
    expect(isMet('ForAllValues:StringLike', ['T#1#*'], ['T#1#a', 'T#2#b'])).toBe(false);
    expect(isMet('ForAllValues:StringLike', ['T#1#*'], undefined)).toBe(true);
    expect(isMet('ForAnyValue:StringEquals', ['a'], ['b', 'a'])).toBe(true);
    expect(isMet('ForAnyValue:StringEquals', ['a'], ['b'])).toBe(false);
    expect(isMet('ForAnyValue:StringEquals', ['a'], undefined)).toBe(false);
    expect(isMet('ForAllValues:StringNotEquals', ['a'], ['b', 'a'])).toBe(false);
    expect(isMet('ForAnyValue:StringNotEquals', ['a'], ['b', 'a'])).toBe(true);
  });
});

describe('a request of a role', () => {
  test('is refused unless a policy allows it, and the message says by which action', () => {
    const access = start([allow('dynamodb:GetItem', TABLE)]);
    expect(asRole(access, 'dynamodb:GetItem', TABLE)).toBeUndefined();
    expect(asRole(access, 'dynamodb:PutItem', TABLE)).toBe(
      `User: arn:aws:sts::${ACCOUNT}:assumed-role/api/session is not authorized to perform: ` +
        `dynamodb:PutItem on resource: ${TABLE} because no identity-based policy allows the ` +
        'dynamodb:PutItem action',
    );
    expect(
      access.authorizeRole(OTHER_ROLE, 's', {
        action: 'dynamodb:GetItem',
        resource: TABLE,
        keys: {},
      }),
    ).toMatch(/no identity-based policy/);
  });

  test('is refused by a deny, whatever else allows it', () => {
    const access = start([allow('s3:*', '*'), deny('s3:DeleteObject', `${BUCKET}/kept/*`)], {
      [BUCKET]: [{ ...deny('s3:GetObject', `${BUCKET}/infected`), Principal: { AWS: '*' } }],
    });
    expect(asRole(access, 's3:DeleteObject', `${BUCKET}/a`)).toBeUndefined();
    expect(asRole(access, 's3:DeleteObject', `${BUCKET}/kept/a`)).toMatch(
      /explicit deny in an identity-based policy/,
    );
    expect(asRole(access, 's3:GetObject', `${BUCKET}/infected`)).toMatch(
      /explicit deny in a resource-based policy/,
    );
  });

  test('is allowed by the policy of the resource alone, if that names the role', () => {
    const access = start([], {
      [BUCKET]: [{ ...allow('s3:GetObject', `${BUCKET}/*`), Principal: { AWS: ROLE } }],
    });
    expect(asRole(access, 's3:GetObject', `${BUCKET}/a`)).toBeUndefined();
    expect(
      access.authorizeRole(OTHER_ROLE, 's', {
        action: 's3:GetObject',
        resource: `${BUCKET}/a`,
        keys: {},
      }),
    ).toBeDefined();
  });

  test('is not allowed by a policy of the resource that names the account only', () => {
    const access = start([], {
      [BUCKET]: [
        {
          ...allow('s3:GetObject', `${BUCKET}/*`),
          Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` },
        },
      ],
    });
    expect(asRole(access, 's3:GetObject', `${BUCKET}/a`)).toBeDefined();
  });

  test('on a key needs the policy of the key too', () => {
    const byRole = [allow('kms:Decrypt', KEY)];
    const root = { AWS: `arn:aws:iam::${ACCOUNT}:root` };
    expect(asRole(start(byRole), 'kms:Decrypt', KEY)).toBeDefined();
    expect(
      asRole(
        start(byRole, { [KEY]: [{ ...allow('kms:*', '*'), Principal: root }] }),
        'kms:Decrypt',
        KEY,
      ),
    ).toBeUndefined();
    expect(
      asRole(
        start([], { [KEY]: [{ ...allow('kms:*', '*'), Principal: root }] }),
        'kms:Decrypt',
        KEY,
      ),
    ).toBeDefined();
  });

  test('reaches only items whose partition keys its policy names', () => {
    const access = start([
      allow('dynamodb:Query', TABLE, {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#7#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      }),
    ]);
    const query = (keys: RequestKeys) => asRole(access, 'dynamodb:Query', TABLE, keys);
    expect(query({ 'dynamodb:leadingkeys': ['T#7#A'] })).toBeUndefined();
    expect(query({ 'dynamodb:leadingkeys': ['T#7#A', 'T#70#A'] })).toBeDefined();
    // Without `Null`, a request that names no key would be allowed.
    expect(query({})).toBeDefined();
  });
});

describe('a request of a service', () => {
  const permission = (principal: string, condition?: object) => ({
    ...allow('lambda:InvokeFunction', '*', condition),
    Principal: { Service: principal },
  });
  const FUNCTION = `arn:aws:lambda:eu-west-1:${ACCOUNT}:function:api`;
  const invoke = { action: 'lambda:InvokeFunction', resource: FUNCTION, keys: {} };

  test('needs a policy of the resource that names the service and its source', () => {
    const access = start([], {
      [FUNCTION]: [
        permission('events.amazonaws.com', {
          ArnLike: { 'AWS:SourceArn': 'arn:aws:events:::rule/a' },
        }),
      ],
    });
    const as = (service: string, sourceArn: string) =>
      access.authorizeService({ service, sourceArn }, invoke);
    expect(as('events.amazonaws.com', 'arn:aws:events:::rule/a')).toBeUndefined();
    expect(as('events.amazonaws.com', 'arn:aws:events:::rule/b')).toMatch(
      /^User: events.amazonaws.com is not authorized .* no resource-based policy/,
    );
    expect(as('ses.amazonaws.com', 'arn:aws:events:::rule/a')).toBeDefined();
  });

  test('counts as one of this account', () => {
    const of = (account: string) =>
      start([], {
        [FUNCTION]: [
          permission('ses.amazonaws.com', { StringEquals: { 'AWS:SourceAccount': account } }),
        ],
      }).authorizeService({ service: 'ses.amazonaws.com' }, invoke);
    expect(of(ACCOUNT)).toBeUndefined();
    expect(of('444455556666')).toBeDefined();
  });
});

describe('keys', () => {
  test('of the account may do everything, those of a role what the role may', () => {
    const access = start([allow('s3:GetObject', `${BUCKET}/*`)]);
    const asked = { action: 's3:PutObject', resource: `${BUCKET}/a`, keys: {} };
    expect(access.authorize(ROOT, asked)).toBeUndefined();
    const keys = access.keysOfRole(ROLE, 'api');
    expect(access.credentials(keys.accessKeyId, keys.sessionToken)).toBe(keys.secretAccessKey);
    expect(access.authorize(keys, asked)).toMatch(/assumed-role\/api\/api is not authorized/);
    expect(access.authorize(keys, { ...asked, action: 's3:GetObject' })).toBeUndefined();
  });

  test('of a role do not exist without their token, nor with another one', () => {
    const access = start([]);
    const mine = access.keysOfRole(ROLE, 'api');
    const other = access.keysOfRole(OTHER_ROLE, 'api');
    expect(access.credentials(mine.accessKeyId)).toBeUndefined();
    expect(access.credentials(mine.accessKeyId, other.sessionToken)).toBeUndefined();
    expect(access.credentials(ROOT.accessKeyId, mine.sessionToken)).toBeUndefined();
    const [body] = mine.sessionToken.split('.');
    expect(access.credentials(mine.accessKeyId, `${body}.forged`)).toBeUndefined();
  });

  test('stay valid when the local cloud is started again, and end with the account', () => {
    const session = { kind: 'AWS' as const, name: ROLE, session: 'api' };
    const keys = createSessions('secret').issue(session);
    expect(createSessions('secret').find(keys.accessKeyId, keys.sessionToken)).toMatchObject({
      session,
      secret: keys.secretAccessKey,
    });
    expect(createSessions('other').find(keys.accessKeyId, keys.sessionToken)).toBeUndefined();
  });
});

test('a report says what was allowed, used and refused', () => {
  const access = start([
    allow(['s3:GetObject', 's3:PutObject'], `${BUCKET}/*`),
    deny('s3:*', TABLE),
  ]);
  asRole(access, 's3:GetObject', `${BUCKET}/a`);
  asRole(access, 's3:GetObject', `${BUCKET}/b`);
  asRole(access, 's3:DeleteObject', `${BUCKET}/a`);
  expect(access.use.report()).toEqual({
    allowed: { 'RolePolicy statement 1': ['s3:GetObject', 's3:PutObject'] },
    used: { 'RolePolicy statement 1': { 's3:GetObject': 2 } },
    refused: { [`${ROLE} s3:DeleteObject ${BUCKET}/a`]: 1 },
  });
});
