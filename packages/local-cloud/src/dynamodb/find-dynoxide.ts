import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the path of the DynamoDB engine's program. Throws an error with instructions if the
 * package has no program for this platform.
 */
export function findDynoxide(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'dynoxide',
    );
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Start any DynamoDB (DynamoDB Local, npx dynoxide) and set ` +
        'AWS_ENDPOINT_URL_DYNAMODB to its address.',
      { cause },
    );
  }
}
