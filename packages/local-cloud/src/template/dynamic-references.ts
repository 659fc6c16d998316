import { findByStage, findSecret, type Secret } from '../secrets-manager/secret-store.ts';
import type { ResolvedTemplate } from './resolve-template.ts';
import type { Json } from './template.ts';

/** For example `{{resolve:secretsmanager:<name or ARN>:SecretString:<key>:<stage>:<version>}}`. */
const REFERENCE =
  /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)(?::([^:}]*))?(?::([^:}]*))?\}\}/g;

/**
 * Returns the template with the values of secrets where it refers to them, as CloudFormation
 * replaces them during a deployment.
 * @throws Error (when a property is read) if there is no such secret, version or key
 */
export function withSecretValues(
  resolved: ResolvedTemplate,
  secrets: readonly Secret[],
): ResolvedTemplate {
  return mapTexts(resolved, (text) =>
    text.replaceAll(REFERENCE, (_, id: string, key = '', stage = '', version = '') =>
      readReference(secrets, { id, key, stage, version }),
    ),
  );
}

/** Returns the template with each resolved text replaced. */
export function mapTexts(
  resolved: ResolvedTemplate,
  replace: (text: string) => string,
): ResolvedTemplate {
  const fill = (value: Json): Json => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  return {
    template: resolved.template,
    resolve: (value) => fill(resolved.resolve(value)),
    properties: (resource) => fill(resolved.properties(resource)) as Record<string, Json>,
    resolveOf: (resource, part) => fill(resolved.resolveOf(resource, part)),
  };
}

function readReference(
  secrets: readonly Secret[],
  { id, key, stage, version }: Record<'id' | 'key' | 'stage' | 'version', string>,
): string {
  const secret = findSecret(secrets, id);
  const found =
    secret &&
    (version === ''
      ? findByStage(secret, stage || 'AWSCURRENT')
      : secret.versions.find((one) => one.id === version));
  if (!found) throw new Error(`The template refers to the secret ${id}, which it does not have`);
  if (key === '') return found.text;
  const value = (JSON.parse(found.text) as Record<string, unknown>)[key];
  if (value === undefined) throw new Error(`The secret ${id} has no key ${key}`);
  return String(value);
}
