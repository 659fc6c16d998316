import { applyCustomResources } from '../../../cloudformation/custom-resources.ts';
import { createFunctionFinder } from '../../../shared/find-function.ts';
import { withAttributeValues } from '../../../template/attribute-references.ts';
import type { ResolvedTemplate } from '../../../template/resolve-template.ts';
import type { StackContext } from '../open-stack.ts';
import type { StackFunctions } from './start-stack-functions.ts';

/**
 * Calls the functions of custom resources that are new, changed or gone.
 * @returns the template with the attributes that the functions have answered
 */
export async function deployCustomResources(
  { options, resolved }: StackContext,
  { specs, functions }: StackFunctions,
): Promise<ResolvedTemplate> {
  const find = createFunctionFinder(specs);
  const values = await applyCustomResources({
    dataDir: options.dataDir,
    resolved,
    hasFunction: (arn) => find(arn) !== undefined,
    invoke: functions.invoke,
  });
  return withAttributeValues(resolved, values);
}
