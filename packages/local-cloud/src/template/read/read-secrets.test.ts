import { expect, test } from 'vitest';
import type { Secret } from '../../secrets-manager/secret-store.ts';
import { withSecretValues } from '../dynamic-references.ts';
import type { Json } from '../template.ts';
import { resolveResources } from '../testing/resolve-resources.ts';
import { readSecrets } from './read-secrets.ts';

const read = (properties: Record<string, Json>) =>
  readSecrets(
    resolveResources({ Keys: { Type: 'AWS::SecretsManager::Secret', Properties: properties } }),
  );

test('a secret has a name and an ARN that stay the same, and how its value is made', () => {
  const [keys] = read({
    Description: 'of cursors',
    GenerateSecretString: {
      SecretStringTemplate: '{"signs":"aaa"}',
      GenerateStringKey: 'aaa',
      PasswordLength: 64,
      ExcludePunctuation: true,
      ExcludeCharacters: 'aZ0',
    },
  });
  expect(keys).toMatchObject({
    name: 'Stack-Keys',
    arn: expect.stringMatching(
      /^arn:aws:secretsmanager:eu-west-1:000000000000:secret:Stack-Keys-[0-9a-f]{6}$/,
    ),
    description: 'of cursors',
    generated: { length: 64, within: { template: { signs: 'aaa' }, key: 'aaa' } },
  });
  expect(keys!.generated!.required).toEqual([
    'bcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXY',
    '123456789',
  ]);
});

test('a secret with empty rules has 32 characters of all kinds, and the name that it is given', () => {
  const [made] = read({ Name: 'parley/origin', GenerateSecretString: {} });
  expect(made).toMatchObject({ name: 'parley/origin', generated: { length: 32 } });
  expect(made!.generated!.required).toHaveLength(4);
});

test('a secret without rules to make a value has none at first', () => {
  const [made] = read({ Description: 'written later' });
  expect(made!.generated).toBeUndefined();
});

test.each<[string, Record<string, Json>]>([
  ['SecretString', { SecretString: 'in the template' }],
  ['KmsKeyId', { KmsKeyId: 'key' }],
  ['IncludeSpace', { GenerateSecretString: { IncludeSpace: true } }],
])('%s of a secret is refused', (name, properties) => {
  expect(() => read(properties)).toThrow(`does not know ${name} of a secret`);
});

const SECRET = {
  name: 'parley/acme',
  arn: 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:parley/acme-abcdef',
  versions: [
    { id: 'one', text: 'before', stages: ['AWSPREVIOUS'], at: 0 },
    { id: 'two', text: '{"id":"now"}', stages: ['AWSCURRENT'], at: 1 },
  ],
} as unknown as Secret;
const fill = (text: string) => {
  const resolved = resolveResources({
    Site: { Type: 'Site', Properties: { Headers: [{ Value: text }] } },
  });
  const { template, properties } = withSecretValues(resolved, [SECRET]);
  return (properties(template.resources['Site']!)['Headers'] as { Value: string }[])[0]!.Value;
};

test.each([
  [`{{resolve:secretsmanager:${SECRET.arn}:SecretString:::}}`, '{"id":"now"}'],
  ['{{resolve:secretsmanager:parley/acme:SecretString:::}}', '{"id":"now"}'],
  ['{{resolve:secretsmanager:parley/acme:SecretString:id}}', 'now'],
  ['{{resolve:secretsmanager:parley/acme:SecretString::AWSPREVIOUS:}}', 'before'],
  ['a {{resolve:secretsmanager:parley/acme:SecretString:id::two}} b', 'a now b'],
  ['no reference', 'no reference'],
])('%s becomes the value of the secret', (text, value) => {
  expect(fill(text)).toBe(value);
});

test('a reference to a secret, version or key that does not exist is refused', () => {
  const refer = (end: string) => fill(`{{resolve:secretsmanager:${end}}}`);
  expect(() => refer('none:SecretString:::')).toThrow('the secret none, which it does not have');
  expect(() => refer('parley/acme:SecretString::PENDING:')).toThrow('which it does not have');
  expect(() => refer('parley/acme:SecretString:name::')).toThrow('no key name');
});
