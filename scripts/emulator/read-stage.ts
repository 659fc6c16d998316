import * as z from 'zod';
import { type Aws, readOutputs } from '../lib/aws-cli.ts';
import type { EmulatedStage } from './serve-stage.ts';

const apiSchema = z.object({ ApiEndpoint: z.url() });
const configSchema = z.record(z.string(), z.unknown());

/**
 * Reads what a stage's stack `App` says about it.
 * @param endpoint the address of the emulator
 * @throws if the stack does not exist or was deployed without `-c emulator=true`
 */
export async function readEmulatedStage(
  stackName: string,
  endpoint: string,
  aws: Aws,
): Promise<EmulatedStage> {
  const outputOf = await readOutputs(stackName, aws);
  const { ApiEndpoint } = apiSchema.parse(
    await aws('apigatewayv2', 'get-api', '--api-id', outputOf('ApiId')),
  );
  return {
    endpoint,
    apiHost: new URL(ApiEndpoint).host,
    config: configSchema.parse(JSON.parse(outputOf('SiteConfig'))),
    filesBucket: outputOf('FilesBucketName'),
    recordingsBucket: outputOf('RecordingsBucketName'),
  };
}
