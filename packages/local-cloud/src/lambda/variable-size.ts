import type { FunctionSpec } from '../template/read/read-functions.ts';

/**
 * The maximum size of a function's variables. Source: AWS Lambda developer guide, "Lambda quotas".
 */
const MAX_VARIABLES_BYTES = 4096;

/**
 * Throws an InvalidParameterValueException if the variables of a function are too large, as Lambda
 * does when the function is deployed. Lambda measures names and values as one JSON text, which its
 * error message contains.
 */
export function assertVariableSizes(
  specs: readonly Pick<FunctionSpec, 'name' | 'environment'>[],
): void {
  for (const { name, environment } of specs)
    if (Buffer.byteLength(JSON.stringify(environment)) > MAX_VARIABLES_BYTES)
      throw Object.assign(
        new Error(
          `${name}: Lambda was unable to configure your environment variables because the ` +
            'environment variables you have provided exceeded the 4KB limit.',
        ),
        { name: 'InvalidParameterValueException' },
      );
}
