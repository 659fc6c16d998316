import { devNull } from 'node:os';
import type { Keys } from '../../../sigv4/auth-result.ts';
import type { FunctionSpec } from '../../../template/read/read-functions.ts';

export interface EngineUrls {
  dynamodb: string;
  s3: string;
  cognito: string;
  ses: string;
  states: string;
  kms: string;
  sts: string;
  secrets: string;
  chime: string;
}

/** Returns the variables by which the AWS SDK of any process reaches the engines. */
export function sdkEnvironment(region: string, urls: EngineUrls): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb,
    AWS_ENDPOINT_URL_S3: urls.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: urls.cognito,
    AWS_ENDPOINT_URL_SESV2: urls.ses,
    AWS_ENDPOINT_URL_SFN: urls.states,
    AWS_ENDPOINT_URL_KMS: urls.kms,
    AWS_ENDPOINT_URL_STS: urls.sts,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: urls.secrets,
    AWS_ENDPOINT_URL_CHIME_SDK_MEETINGS: urls.chime,
    AWS_ENDPOINT_URL_CHIME_SDK_MEDIA_PIPELINES: urls.chime,
    // A call to a service without an engine must fail here instead of reaching AWS: nothing listens
    // on the discard port.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
  };
}

/** Returns the variables by which the AWS SDK finds its keys. */
export const keysEnvironment = (
  keys: Omit<Keys, 'sessionToken'> & Partial<Pick<Keys, 'sessionToken'>>,
): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  ...(keys.sessionToken !== undefined && { AWS_SESSION_TOKEN: keys.sessionToken }),
});

/** Returns the variables that Lambda adds to the environment of a function. */
export function lambdaEnvironment(spec: FunctionSpec): Record<string, string> {
  return {
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    // One environment serves the calls of all qualifiers, where AWS makes one for each version.
    AWS_LAMBDA_FUNCTION_VERSION: spec.version ?? '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${spec.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    // The SDK sends this value with each request, so that an engine can identify the calling
    // function.
    AWS_SDK_UA_APP_ID: spec.label,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    _HANDLER: spec.handler,
    LAMBDA_TASK_ROOT: spec.directory,
    TZ: 'UTC',
    LANG: 'en_US.UTF-8',
  };
}
