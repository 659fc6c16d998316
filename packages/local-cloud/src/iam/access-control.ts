import type { Clock } from '../clock/clock.ts';
import type { Caller, Keys } from '../sigv4/auth-result.ts';
import { createAccessUse, type AccessUse } from './access-use.ts';
import type { RequestKeys } from './conditions.ts';
import { appliesTo, compilePolicy, type Action, type Principal, type Statement } from './policy.ts';
import { createSessions, type Session } from './sessions.ts';

/** The policies of a template. */
export interface Policies {
  /** By the ARN of the role: the documents of its policies, by name. */
  roles: ReadonlyMap<string, readonly NamedDocument[]>;
  /**
   * By the ARN of a bucket, key, function, queue, topic or role. A role's is the one that says who
   * it trusts.
   */
  resources: ReadonlyMap<string, readonly NamedDocument[]>;
}

export interface NamedDocument {
  name: string;
  document: unknown;
}

/**
 * Decides whether a caller may do something. Returns undefined if so, and otherwise the message
 * with which AWS refuses.
 */
export type Authorize = (caller: Caller, action: Action) => string | undefined;

/** An AWS service that acts for a resource of the account. */
export interface ServiceCaller {
  /** For example `events.amazonaws.com`. */
  service: string;
  /** The ARN of the rule, pool, API or pipeline for which the service acts. */
  sourceArn?: string;
}

export interface AccessControl {
  authorize: Authorize;
  /** Returns the secret of an access key, or undefined if the key and its token do not exist. */
  credentials(accessKeyId: string, sessionToken?: string): string | undefined;
  /** Returns the keys with which code runs as a role. `session` is the name of the session. */
  keysOfRole(roleArn: string, session: string): Keys;
  keysOfSession(session: Session): Keys;
  hasRole(roleArn: string): boolean;
  /** Returns the keys with which a service makes requests. */
  keysOfService(service: ServiceCaller): Keys;
  /** Decides about a request that a service makes without keys, such as the call of a function. */
  authorizeService(service: ServiceCaller, action: Action): string | undefined;
  /** Decides about a request that a service makes as a role. */
  authorizeRole(roleArn: string, session: string, action: Action): string | undefined;
  use: AccessUse;
}

interface Options {
  policies: Policies;
  accountId: string;
  /** The account's own access key, which may do everything, like an operator's. */
  root: { accessKeyId: string; secretAccessKey: string };
  /** Returns the local time in milliseconds since 1970, by which sessions end. */
  now(): number;
  /** Tells how far the local time is moved, if it can be. */
  onLeap?: Clock['onLeap'];
  /** Returns the milliseconds of a clock that is never moved; `performance.now` by default. */
  machineNow?: () => number;
}

/**
 * Whoever moves the clock past the end of a session would cut off the calls that run with its keys
 * at that moment, which no clock of AWS does. For so long, in milliseconds of the machine, a
 * session that a leap has ended is still accepted: no function runs longer for a call of the API.
 */
const LEAP_GRACE_MS = 30_000;

/**
 * What holds for every request here. The engines listen on the loopback interface only, which
 * stands for TLS.
 */
const TRANSPORT: RequestKeys = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' };

/**
 * Creates the access control of a stack, which evaluates the template's policies as AWS does for
 * requests within one account. Source: IAM user guide, "Policy evaluation logic".
 * @throws Error if a policy uses something that is not known here
 */
export function createAccessControl({
  policies,
  accountId,
  root,
  now,
  onLeap,
  machineNow = () => performance.now(),
}: Options): AccessControl {
  const compile = (documents: ReadonlyMap<string, readonly NamedDocument[]>) =>
    new Map(
      [...documents].map(([arn, list]) => [
        arn,
        list.flatMap(({ name, document }) => compilePolicy(name, document)),
      ]),
    );
  const roles = compile(policies.roles);
  const resources = compile(policies.resources);
  const sessions = createSessions(root.secretAccessKey);
  const sessionPolicies = new Map<string, Statement[]>();
  const use = createAccessUse([...roles.values()].flat());

  const sessionStatements = (text: string) => {
    let found = sessionPolicies.get(text);
    if (!found) {
      found = compilePolicy('the session policy', JSON.parse(text));
      if (sessionPolicies.size >= MAX_SESSION_POLICIES) sessionPolicies.clear();
      sessionPolicies.set(text, found);
    }
    return found;
  };

  const decide = (session: Session, { action, resource, keys }: Action): string | undefined => {
    const principal: Principal = { kind: session.kind, name: session.name, accountId };
    const request = { action, resource, keys: { ...keys, ...keysOf(session, accountId) } };
    const applicable = (statements: readonly Statement[] = []) =>
      statements.filter((statement) => appliesTo(statement, request));
    const isRole = session.kind === 'AWS';
    const ofIdentity = isRole ? applicable(roles.get(session.name)) : [];
    const ofResource = applicable(resources.get(toPolicyOwner(resource)))
      .map((statement) => ({ statement, named: statement.names(principal) }))
      .filter(({ named }) => named !== 'no');
    const ofSession =
      session.policy === undefined ? undefined : applicable(sessionStatements(session.policy));

    const refuse = (reason: string) => {
      const message =
        `User: ${toUser(session, accountId)} is not authorized to perform: ${action} ` +
        `on resource: ${resource} ${reason}`;
      use.noteRefusal(session.name, action, resource);
      return message;
    };
    const isDenied = (statements: readonly Statement[]) =>
      statements.some(({ effect }) => effect === 'Deny');
    if (isDenied(ofIdentity)) return refuse('with an explicit deny in an identity-based policy');
    if (
      ofResource.some(({ statement, named }) => statement.effect === 'Deny' && named === 'itself')
    )
      return refuse('with an explicit deny in a resource-based policy');
    if (ofSession && isDenied(ofSession))
      return refuse('with an explicit deny in a session policy');

    const byIdentity = ofIdentity.find(({ effect }) => effect === 'Allow');
    const byResource = ofResource.some(
      ({ statement, named }) => statement.effect === 'Allow' && named === 'itself',
    );
    // Keys and roles belong to their own policy, which has to name the account before the policies
    // of the caller count.
    const isLeftToIdentity =
      !/^arn:aws:(?:kms|iam):/.test(resource) ||
      ofResource.some(
        ({ statement, named }) => statement.effect === 'Allow' && named === 'account',
      );
    const isAllowed = byResource || (byIdentity !== undefined && isLeftToIdentity);
    if (!isAllowed) {
      return refuse(
        isRole
          ? `because no identity-based policy allows the ${action} action`
          : `because no resource-based policy allows the ${action} action`,
      );
    }
    if (ofSession && !ofSession.some(({ effect }) => effect === 'Allow'))
      return refuse(`because no session policy allows the ${action} action`);
    if (byIdentity) use.noteUse(byIdentity.at, action);
    return undefined;
  };

  /** The leaps of the last moment: the milliseconds of all, and when they count no longer. */
  let leapt = { ms: 0, until: -Infinity };
  onLeap?.((ms) => {
    const at = machineNow();
    leapt = { ms: (at < leapt.until ? leapt.ms : 0) + ms, until: at + LEAP_GRACE_MS };
  });
  const findSession = (accessKeyId: string, sessionToken: string) => {
    const found = sessions.find(accessKeyId, sessionToken);
    const graceMs = machineNow() < leapt.until ? leapt.ms : 0;
    return found && (found.session.expiresAt ?? Infinity) > now() - graceMs ? found : undefined;
  };

  const toService = ({ service, sourceArn }: ServiceCaller): Session => ({
    kind: 'Service',
    name: service,
    session: service,
    sourceArn,
  });
  const toRole = (roleArn: string, session: string): Session => ({
    kind: 'AWS',
    name: roleArn,
    session,
  });

  return {
    use,
    credentials: (accessKeyId, sessionToken) =>
      sessionToken === undefined
        ? accessKeyId === root.accessKeyId
          ? root.secretAccessKey
          : undefined
        : findSession(accessKeyId, sessionToken)?.secret,
    authorize({ accessKeyId, sessionToken }, action) {
      if (sessionToken === undefined) return undefined;
      return decide(sessions.find(accessKeyId, sessionToken)!.session, action);
    },
    hasRole: (roleArn) => roles.has(roleArn),
    keysOfSession: sessions.issue,
    keysOfRole: (roleArn, session) => sessions.issue(toRole(roleArn, session)),
    keysOfService: (service) => sessions.issue(toService(service)),
    authorizeService: (service, action) => decide(toService(service), action),
    authorizeRole: (roleArn, session, action) => decide(toRole(roleArn, session), action),
  };
}

/** The number of session policies that are kept compiled. */
const MAX_SESSION_POLICIES = 500;

/** Returns the ARN whose policy protects a resource: objects are protected by their bucket's. */
const toPolicyOwner = (resource: string): string =>
  resource.startsWith('arn:aws:s3:::') ? resource.split('/', 1)[0]! : resource;

function keysOf({ kind, name, sourceArn }: Session, accountId: string): RequestKeys {
  return kind === 'AWS'
    ? { ...TRANSPORT, 'aws:principalarn': name, 'aws:principalaccount': accountId }
    : {
        ...TRANSPORT,
        'aws:principalisawsservice': 'true',
        'aws:sourceaccount': accountId,
        'aws:sourcearn': sourceArn,
      };
}

function toUser({ kind, name, session }: Session, accountId: string): string {
  if (kind === 'Service') return name;
  return `arn:aws:sts::${accountId}:assumed-role/${name.split('/').at(-1)}/${session}`;
}
