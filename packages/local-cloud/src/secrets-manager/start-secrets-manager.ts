import {
  type JsonServiceEngine,
  type JsonServiceOptions,
  startJsonService,
} from '../json-service/start-json-service.ts';
import { SECRET_OPERATIONS, toAction } from './secret-operations.ts';
import type { Secret } from './secret-store.ts';

export interface SecretsManagerOptions extends JsonServiceOptions {
  accountId: string;
  secrets: readonly Secret[];
}

/**
 * Starts Secrets Manager on 127.0.0.1: GetSecretValue, PutSecretValue, UpdateSecretVersionStage and
 * DescribeSecret with the secrets of the template.
 */
export const startSecretsManager = (options: SecretsManagerOptions): Promise<JsonServiceEngine> =>
  startJsonService(options, {
    service: 'secretsmanager',
    target: 'secretsmanager',
    maxBodyBytes: 512 * 1024,
    internalError: 'InternalServiceError',
    operations: Object.fromEntries(
      Object.entries(SECRET_OPERATIONS).map(([name, operation]) => [
        name,
        (input: unknown) => operation(options, input),
      ]),
    ),
    toAction: (name, input) => toAction(options, name, input),
  });
