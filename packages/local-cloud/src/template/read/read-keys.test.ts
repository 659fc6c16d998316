import { expect, it } from 'vitest';
import { resolveResources } from '../testing/resolve-resources.ts';
import { readKeys } from './read-keys.ts';

const read = (properties: Record<string, string | boolean> = {}) =>
  readKeys(
    resolveResources({
      Voices: { Type: 'AWS::KMS::Key', Properties: { EnableKeyRotation: true, ...properties } },
      Alias: {
        Type: 'AWS::KMS::Alias',
        Properties: {
          AliasName: 'alias/voices',
          TargetKeyId: { 'Fn::GetAtt': ['Voices', 'Arn'] },
        },
      },
    }),
  );

it('a key has a UUID that stays the same, its ARN and its aliases', () => {
  const [key] = read({ Description: 'of voices' });
  expect(key).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
    arn: `arn:aws:kms:eu-west-1:000000000000:key/${key!.id}`,
    description: 'of voices',
    enabled: true,
    aliases: ['voices'],
  });
  expect(read({ Enabled: false })).toMatchObject([{ id: key!.id, enabled: false }]);
});

it.each<Record<string, string | boolean>>([
  { KeySpec: 'RSA_2048' },
  { MultiRegion: true },
  { Origin: 'EXTERNAL' },
])('refuses a key with %j', (properties) => {
  expect(() => read(properties)).toThrow('Voices: the local cloud knows');
});
