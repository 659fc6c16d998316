import type { KeySpec } from '../../kms/key-store.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/** Properties with which a key would not be a symmetric key of this region. */
const OTHER_KINDS: Readonly<Record<string, unknown>> = {
  KeySpec: 'SYMMETRIC_DEFAULT',
  KeyUsage: 'ENCRYPT_DECRYPT',
  Origin: 'AWS_KMS',
  MultiRegion: false,
};

/**
 * Returns the keys of KMS with their aliases.
 * @throws Error for a key that is not symmetric, that exists in several regions, or whose material
 * is imported
 */
export function readKeys({ template, properties, resolve }: ResolvedTemplate): KeySpec[] {
  const aliases = toResources(template, 'AWS::KMS::Alias').map(([, resource]) => {
    const { AliasName, TargetKeyId } = properties(resource);
    return { name: String(AliasName).replace(/^alias\//, ''), target: String(TargetKeyId) };
  });
  return toResources(template, 'AWS::KMS::Key').map(([logicalId, resource]) => {
    const own = properties(resource);
    const odd = Object.entries(OTHER_KINDS).find(
      ([name, value]) => own[name] !== undefined && own[name] !== value,
    );
    if (odd)
      throw new Error(`${logicalId}: the local cloud knows ${odd[0]} ${String(odd[1])} only`);
    const id = String(resolve({ Ref: logicalId }));
    const arn = String(resolve({ 'Fn::GetAtt': [logicalId, 'Arn'] }));
    return {
      id,
      arn,
      description: String(own['Description'] ?? ''),
      enabled: own['Enabled'] !== false,
      aliases: aliases
        .filter(({ target }) => target === arn || target === id)
        .map(({ name }) => name),
    };
  });
}
