import * as z from 'zod';
import { log } from '@parley/application/shared/log-events.ts';
import { ensureLinkKeyPair } from '@parley/data/signing/link-key-pair.ts';

/**
 * What CloudFormation sends for a custom resource. Source: CloudFormation template reference,
 * "Custom resource request and response reference".
 */
const requestSchema = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  RequestId: z.string().min(32).max(64),
  ResponseURL: z.url(),
  StackId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().optional(),
  // Checked after the rest, so that CloudFormation gets an answer to wrong properties as well.
  ResourceProperties: z.unknown(),
});
type Request = z.infer<typeof requestSchema>;

const propertiesSchema = z.object({ SecretArn: z.string().min(1) });

type Outcome =
  | { Status: 'SUCCESS'; PhysicalResourceId: string; Data?: { PublicKey: string } }
  | { Status: 'FAILED'; PhysicalResourceId: string; Reason: string };

/** CloudFormation takes answers of 4,096 bytes. */
const MAX_REASON = 1_000;

/**
 * Called by CloudFormation for `Custom::LinkKeyPair`: makes the pair that signs links to files, and
 * answers with its public key. The private key is the value of the secret, with which it is
 * deleted.
 */
export async function handler(event: unknown): Promise<void> {
  const request = requestSchema.parse(event);
  const outcome = await carryOut(request);
  const { RequestId, StackId, LogicalResourceId, ResponseURL } = request;
  const answered = await fetch(ResponseURL, {
    method: 'PUT',
    // The address is signed for this type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ RequestId, StackId, LogicalResourceId, ...outcome }),
  });
  if (!answered.ok) throw new Error(`CloudFormation took no answer: ${answered.status}`);
  log('link-keys-answered', { request: request.RequestType, status: outcome.Status });
}

async function carryOut(request: Request): Promise<Outcome> {
  const properties = propertiesSchema.safeParse(request.ResourceProperties);
  const PhysicalResourceId =
    request.PhysicalResourceId ?? properties.data?.SecretArn ?? request.RequestId;
  if (request.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId };
  try {
    if (properties.error) throw properties.error;
    const { SecretArn } = properties.data;
    const PublicKey = await ensureLinkKeyPair(SecretArn, request.RequestId);
    return { Status: 'SUCCESS', PhysicalResourceId: SecretArn, Data: { PublicKey } };
  } catch (error) {
    const { name, message } = error as Error;
    const Reason = `${name}: ${message}`.slice(0, MAX_REASON);
    return { Status: 'FAILED', PhysicalResourceId, Reason };
  }
}
