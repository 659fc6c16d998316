import type { GeneratedValue, SecretSpec } from '../../secrets-manager/secret-store.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { type Json, toResources } from '../template.ts';

const LOWERCASE = 'abcdefghijklmnopqrstuvwxyz';
const UPPERCASE = LOWERCASE.toUpperCase();
const NUMBERS = '0123456789';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Properties that this machine does without: it has one region, and no alarms. */
const PASSED_OVER = ['Name', 'Description', 'GenerateSecretString', 'ReplicaRegions', 'Tags'];
const KNOWN_RULES = [
  'ExcludeCharacters',
  'ExcludePunctuation',
  'GenerateStringKey',
  'PasswordLength',
  'SecretStringTemplate',
];

/**
 * Returns the secrets of Secrets Manager, whose first value is made as the template says.
 * @throws Error for a secret whose value is in the template, or that is made in a way that is not
 * known here
 */
export function readSecrets({ template, properties, resolve }: ResolvedTemplate): SecretSpec[] {
  return toResources(template, 'AWS::SecretsManager::Secret').map(([logicalId, resource]) => {
    const own = properties(resource);
    const rules = (own['GenerateSecretString'] ?? {}) as Record<string, Json>;
    const odd = [
      ...Object.keys(own).filter((name) => !PASSED_OVER.includes(name)),
      ...Object.keys(rules).filter((name) => !KNOWN_RULES.includes(name)),
    ];
    if (odd.length > 0)
      throw new Error(`${logicalId}: the local cloud does not know ${odd.join(', ')} of a secret`);
    const arn = String(resolve({ Ref: logicalId }));
    return {
      name: toSecretName(arn),
      arn,
      description: String(own['Description'] ?? ''),
      // Without a rule AWS makes a secret without a value.
      generated: own['GenerateSecretString'] === undefined ? undefined : toGenerated(rules),
    };
  });
}

const PROVIDER_SECRET = /^\{\{resolve:secretsmanager:([^:}]+):SecretString:/;

/**
 * Returns the secrets with which the pool proves itself to companies' identity providers. The
 * template only refers to them, because an operator creates them; here their values are made.
 */
export function readProviderSecrets(
  { template, properties }: ResolvedTemplate,
  toArn: (name: string) => string,
): SecretSpec[] {
  const names = toResources(template, 'AWS::Cognito::UserPoolIdentityProvider').flatMap(
    ([, resource]) => {
      const details = properties(resource)['ProviderDetails'] as Record<string, Json> | undefined;
      return PROVIDER_SECRET.exec(String(details?.['client_secret'] ?? ''))?.[1] ?? [];
    },
  );
  return [...new Set(names)].map((name) => ({
    name,
    arn: toArn(name),
    description: "The secret of a company's identity provider",
    generated: toGenerated({ ExcludePunctuation: true }),
  }));
}

/** Returns the name in the ARN of a secret, which AWS ends with a dash and six letters. */
export const toSecretName = (arn: string): string =>
  arn.slice(arn.lastIndexOf(':') + 1, -'-abcdef'.length);

function toGenerated(rules: Record<string, Json>): GeneratedValue {
  const excluded = String(rules['ExcludeCharacters'] ?? '');
  const sets = [
    LOWERCASE,
    UPPERCASE,
    NUMBERS,
    ...(rules['ExcludePunctuation'] ? [] : [PUNCTUATION]),
  ]
    .map((set) => [...set].filter((letter) => !excluded.includes(letter)).join(''))
    .filter((set) => set !== '');
  const template = rules['SecretStringTemplate'];
  return {
    characters: sets.join(''),
    length: Number(rules['PasswordLength'] ?? 32),
    required: sets,
    within:
      template === undefined
        ? undefined
        : {
            template: JSON.parse(String(template)) as Record<string, unknown>,
            key: String(rules['GenerateStringKey']),
          },
  };
}
