import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateMachine } from '../../states/install-machines.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/**
 * Returns the state machines of the template with their substitutions applied. Throws if a value
 * for a substitution is missing.
 */
export function readMachines({
  template,
  properties,
  resolve,
}: ResolvedTemplate): TemplateMachine[] {
  return toResources(template, 'AWS::StepFunctions::StateMachine').map(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    const location = own['DefinitionS3Location'];
    const text = location
      ? readFileSync(join(template.directory, `asset.${location.Key}`), 'utf8')
      : String(own['DefinitionString']);
    const substitutions = (own['DefinitionSubstitutions'] ?? {}) as Record<string, unknown>;
    const definition = text.replace(/\$\{([A-Za-z0-9_]+)\}/g, (_, name: string) => {
      if (!(name in substitutions))
        throw new Error(`${id}: the definition wants \${${name}}, which nobody supplies`);
      return String(substitutions[name]);
    });
    const arn = String(resolve({ Ref: id }));
    return {
      name: arn.split(':').at(-1)!,
      arn,
      definition,
      type: 'STANDARD',
      roleArn: String(own['RoleArn']),
    };
  });
}
