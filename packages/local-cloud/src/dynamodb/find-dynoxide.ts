import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the path of the DynamoDB engine's program. Its publisher has one for each system, in a
 * package that npm installs on that system only.
 * @throws Error with instructions if there is none for this system
 */
export function findDynoxide(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): string {
  const name = `@dynoxide/${platform}-${arch}`;
  const program = platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program);
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Start another DynamoDB (DynamoDB Local, for example) and set ` +
        'AWS_ENDPOINT_URL_DYNAMODB to its address.',
      { cause },
    );
  }
}
