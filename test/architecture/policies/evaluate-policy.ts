import type { RequestKeys } from '@parley/local-cloud/iam/conditions.ts';
import { appliesTo, compilePolicy } from '@parley/local-cloud/iam/policy.ts';

/** A request to check against a policy. */
export interface PolicyRequest {
  /** A service such as `ses.amazonaws.com`; absent if the policy belongs to the caller. */
  principal?: string;
  action: string;
  resource: string;
  /** Condition keys in lower case, such as `aws:sourceaccount`. */
  context?: RequestKeys;
}

/**
 * Checks whether statements allow a request: one allows it and none denies it, by the evaluator
 * that the local cloud enforces policies with.
 * @param statements as `readable` writes them
 */
export function isAllowed(statements: readonly object[], request: PolicyRequest): boolean {
  const { principal, action, resource, context = {} } = withoutReferences(request);
  const effects = compilePolicy('Policy', { Statement: withoutReferences(statements) })
    .filter((statement) => appliesTo(statement, { action, resource, keys: context }))
    .filter(
      ({ names }) =>
        principal === undefined ||
        names({ kind: 'Service', name: principal, accountId: '' }) === 'itself',
    )
    .map(({ effect }) => effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

/** `${Id}` stands for a reference here, but for a variable in a policy, and may have colons. */
const withoutReferences = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replace(
      /\$\{([^}]*)\}/g,
      (_, name: string) => `<${name.replaceAll(':', '.')}>`,
    ),
  ) as T;
