import { PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { AccessControl, ServiceCaller } from '../../../iam/access-control.ts';
import type { Invocation } from '../../../lambda/invocation.ts';
import type { Functions } from '../../../lambda/start-functions.ts';
import { createFunctionFinder } from '../../../shared/find-function.ts';
import type { Keys } from '../../../sigv4/auth-result.ts';
import type { InvokeFunction } from '../../../states/engine/engine-context.ts';
import type { StoreObject } from '../../../streams/start-mapping.ts';
import type { FunctionSpec } from '../../../template/read/read-functions.ts';

/**
 * What the services of AWS do with functions and buckets of the account. Each call is made with the
 * rights of the service or of the role that it takes on, as on AWS.
 */
export interface ServiceCalls {
  /**
   * Returns calls of functions on behalf of a service. A call rejects with an AccessDeniedException
   * if the policy of the function does not let it.
   */
  invokeAs(service: ServiceCaller): (functionArn: string, event: unknown) => Promise<Invocation>;
  /** Calls a function as the role of a state machine. */
  invokeAsRole: InvokeFunction;
  /** Stores what a function could not process, with the function's own rights. */
  store: StoreObject;
  /** Returns a client for S3 with the keys of a service. */
  s3As(service: ServiceCaller): S3Client;
  close(): void;
}

interface Options {
  access: AccessControl;
  functions: Pick<Functions, 'invoke'>;
  specs: readonly FunctionSpec[];
  /** The endpoint of S3. */
  s3Url: string;
  region: string;
  /** Returns the local time in milliseconds since 1970. */
  now(): number;
}

/** The name that Step Functions gives to its sessions is not known; it shows in messages only. */
const MACHINE_SESSION = 'states';

export function createServiceCalls({
  access,
  functions,
  specs,
  s3Url,
  region,
  now,
}: Options): ServiceCalls {
  const clients: S3Client[] = [];
  const createS3 = (credentials: Keys) => {
    const config: S3ClientConfig = { endpoint: s3Url, region, credentials, forcePathStyle: true };
    const client = new S3Client(config);
    clients.push(client);
    return client;
  };
  const find = createFunctionFinder(specs);
  const toInvoke = (nameOrArn: string) => ({
    action: 'lambda:InvokeFunction',
    // The policy of an alias is not that of its function, and neither stands for the other.
    resource: find(nameOrArn)?.arn ?? nameOrArn,
    keys: {},
  });
  const invoke = async (
    nameOrArn: string,
    event: unknown,
    denied: string | undefined,
  ): Promise<Invocation> => {
    if (denied !== undefined)
      throw Object.assign(new Error(denied), { name: 'AccessDeniedException' });
    const answer = await functions.invoke(nameOrArn, event);
    return { ...answer, executedVersion: find(nameOrArn)?.version };
  };
  const storing = new Map<string, S3Client>();

  return {
    invokeAs: (service) => async (functionArn, event) =>
      invoke(functionArn, event, access.authorizeService(service, toInvoke(functionArn))),
    invokeAsRole: async (functionName, event, role) =>
      invoke(
        functionName,
        event,
        access.authorizeRole(role, MACHINE_SESSION, toInvoke(functionName)),
      ),
    async store(Bucket, Key, Body, functionName) {
      const { roleArn, name } = find(functionName)!.spec;
      let client = storing.get(roleArn);
      if (!client) storing.set(roleArn, (client = createS3(access.keysOfRole(roleArn, name))));
      // Requests are signed with the local cloud's clock, which may be ahead of the machine's.
      client.config.systemClockOffset = now() - Date.now();
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/json' }),
      );
    },
    s3As: (service) => createS3(access.keysOfService(service)),
    close() {
      for (const client of clients) client.destroy();
    },
  };
}
