import { compileCondition, type Condition, type RequestKeys } from './conditions.ts';
import { toArnMatcher, toMatcher } from './wildcards.ts';

/** Who makes a request, as the `Principal` element of a policy sees it. */
export interface Principal {
  /** The ARN of the role, or the name of an AWS service such as `ses.amazonaws.com`. */
  name: string;
  kind: 'AWS' | 'Service';
  accountId: string;
}

/** What a request does. */
export interface Action {
  /** For example `dynamodb:GetItem`. */
  action: string;
  /** The ARN of the resource, or `*` for actions that have none. */
  resource: string;
  keys: RequestKeys;
}

/** A compiled statement of a policy. */
export interface Statement {
  /** Where the statement stands, for reports: the policy's name and the statement's number. */
  at: string;
  effect: 'Allow' | 'Deny';
  /** The actions as written; empty if the statement uses `NotAction`. */
  actions: readonly string[];
  isAction(action: string): boolean;
  isResource(resource: string): boolean;
  conditions: readonly Condition[];
  /**
   * How the principal is named: itself, its whole account (which leaves the decision to the
   * account's own policies), or not at all. Statements of a role's own policy have no `Principal`.
   */
  names(principal: Principal): 'itself' | 'account' | 'no';
}

const ELEMENTS = new Set([
  'Sid',
  'Effect',
  'Principal',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Condition',
]);

type Given = Record<string, unknown>;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Throws if a text contains a variable such as `${aws:username}`, which AWS replaces. */
function refuseVariables(text: string): string {
  const variable = /\$\{[^}]*\}/.exec(text)?.[0];
  if (variable) throw new Error(`the policy variable ${variable} is not known`);
  return text;
}

const toTexts = (value: unknown): string[] =>
  toList(value).map((item) => {
    if (typeof item !== 'string') throw new Error(`${JSON.stringify(item)} is not a text`);
    return refuseVariables(item);
  });

/**
 * Compiles a policy document.
 * @param name how errors and reports name the policy
 * @throws Error if it uses an element, an operator or a variable that is not known here
 */
export function compilePolicy(name: string, document: unknown): Statement[] {
  const { Statement: given } = document as { Statement: Given | Given[] };
  return (Array.isArray(given) ? given : [given]).map((statement, index) => {
    const at = `${name} statement ${index + 1}`;
    try {
      return compileStatement(at, statement);
    } catch (error) {
      throw new Error(`The local cloud cannot enforce ${at}: ${(error as Error).message}`);
    }
  });
}

function compileStatement(at: string, given: Given): Statement {
  const unknown = Object.keys(given).find((element) => !ELEMENTS.has(element));
  if (unknown) throw new Error(`the element ${unknown} is not known`);
  const { Effect: effect, Principal: principal, Condition: conditions = {} } = given;
  if (effect !== 'Allow' && effect !== 'Deny') throw new Error('it has no effect');
  const actions = given['Action'] === undefined ? undefined : toTexts(given['Action']);
  const notActions = given['NotAction'] === undefined ? undefined : toTexts(given['NotAction']);
  if ((actions === undefined) === (notActions === undefined))
    throw new Error('it needs either Action or NotAction');
  const isAction = anyOf((actions ?? notActions)!.map((text) => toMatcher(text.toLowerCase())));
  const isResource = toResourceTest(given);

  return {
    at,
    effect,
    actions: actions ?? [],
    isAction: actions ? isAction : (action) => !isAction(action),
    isResource,
    conditions: Object.entries(conditions as Record<string, Given>).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, values]) =>
        compileCondition(
          operator,
          key,
          toList(values).map((value) => refuseVariables(String(value))),
        ),
      ),
    ),
    names: toPrincipalTest(principal),
  };
}

function toResourceTest(given: Given): (resource: string) => boolean {
  const resources = given['Resource'] === undefined ? undefined : toTexts(given['Resource']);
  const others = given['NotResource'] === undefined ? undefined : toTexts(given['NotResource']);
  if (resources && others) throw new Error('it has both Resource and NotResource');
  // A policy of a resource may leave the element out: it speaks of that resource.
  if (!resources && !others) return () => true;
  const matches = anyOf((resources ?? others)!.map(toArnMatcher));
  return resources ? matches : (resource) => !matches(resource);
}

function toPrincipalTest(given: unknown): Statement['names'] {
  if (given === undefined || given === '*') return () => 'itself';
  const entries = Object.entries(given as Record<string, unknown>).map(
    ([kind, names]) => [kind, toTexts(names)] as const,
  );
  const unknown = entries.find(([kind]) => kind !== 'AWS' && kind !== 'Service');
  if (unknown) throw new Error(`principals of the kind ${unknown[0]} are not known`);
  return ({ kind, name, accountId }) => {
    const names = entries.filter(([of]) => of === kind).flatMap(([, list]) => list);
    if (names.includes('*') || names.includes(name)) return 'itself';
    const isAccount =
      kind === 'AWS' &&
      (names.includes(accountId) || names.includes(`arn:aws:iam::${accountId}:root`));
    return isAccount ? 'account' : 'no';
  };
}

const anyOf =
  (tests: readonly ((text: string) => boolean)[]) =>
  (text: string): boolean =>
    tests.some((matches) => matches(text));

/** Checks whether a statement speaks of a request, apart from its principal. */
export function appliesTo(statement: Statement, { action, resource, keys }: Action): boolean {
  return (
    statement.isAction(action.toLowerCase()) &&
    statement.isResource(resource) &&
    statement.conditions.every((isMet) => isMet(keys))
  );
}
