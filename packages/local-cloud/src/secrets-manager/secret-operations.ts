import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Action } from '../iam/policy.ts';
import { JsonServiceError, readInput } from '../json-service/start-json-service.ts';
import { findByStage, findSecret, type Secret, type SecretVersion } from './secret-store.ts';

interface SecretsContext {
  secrets: readonly Secret[];
  region: string;
  accountId: string;
  /** Epoch milliseconds. */
  now: () => number;
}

const CURRENT = 'AWSCURRENT';
const PREVIOUS = 'AWSPREVIOUS';

/** The maximum size of a value, in bytes. */
const MAX_VALUE_BYTES = 65_536;
/** The number of versions of a secret, and how long one without stages is kept at least. */
const MAX_VERSIONS = 100;
const DAY_MS = 86_400_000;

const secretId = z.string().min(1).max(2048);
const versionId = z.string().min(32).max(64);
const stage = z.string().min(1).max(256);
/** Schema of members that would change an operation and are not implemented. */
const refused = z.undefined({ error: 'is not implemented by the local cloud' }).optional();

const getInput = z.object({
  SecretId: secretId,
  VersionId: versionId.optional(),
  VersionStage: stage.optional(),
});
const putInput = z.object({
  SecretId: secretId,
  ClientRequestToken: versionId.optional(),
  SecretString: z
    .string()
    .min(1)
    .refine(
      (text) => Buffer.byteLength(text) <= MAX_VALUE_BYTES,
      'Member must have length less than or equal to 65536',
    ),
  VersionStages: z.array(stage).min(1).max(20).optional(),
  SecretBinary: refused,
  RotationToken: refused,
});
const updateInput = z.object({
  SecretId: secretId,
  VersionStage: stage,
  RemoveFromVersionId: versionId.optional(),
  MoveToVersionId: versionId.optional(),
});
const describeInput = z.object({ SecretId: secretId });

function getSecret({ secrets }: SecretsContext, given: string): Secret {
  const found = findSecret(secrets, given);
  if (found) return found;
  throw new JsonServiceError(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret.",
  );
}

function getVersion(secret: Secret, id: string | undefined, label: string): SecretVersion {
  const found =
    id === undefined ? findByStage(secret, label) : secret.versions.find((one) => one.id === id);
  if (found) return found;
  throw new JsonServiceError(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret value for " +
      (id === undefined ? `staging label: ${label}` : `VersionId: ${id}`),
  );
}

/**
 * Moves a stage to a version and away from the one that had it. The version that loses AWSCURRENT
 * gets AWSPREVIOUS.
 * @param to the id of the version; undefined removes the stage
 */
function moveStage(
  versions: readonly SecretVersion[],
  label: string,
  to: string | undefined,
): SecretVersion[] {
  const from = findByStage({ versions }, label)?.id;
  if (from === to) return [...versions];
  const moved = versions.map((one) => {
    const others = one.stages.filter((each) => each !== label);
    return { ...one, stages: one.id === to ? [...others, label] : others };
  });
  return label === CURRENT && from !== undefined ? moveStage(moved, PREVIOUS, from) : moved;
}

/**
 * Returns the versions of which a new one may be added: of a hundred, the oldest without stages has
 * to go.
 */
function makeRoom(versions: readonly SecretVersion[], now: number): readonly SecretVersion[] {
  if (versions.length < MAX_VERSIONS) return versions;
  const oldest = versions.find(({ stages, at }) => stages.length === 0 && now - at >= DAY_MS);
  if (!oldest)
    throw new JsonServiceError(
      'LimitExceededException',
      `The secret has ${MAX_VERSIONS} versions of less than a day`,
    );
  return versions.filter((one) => one !== oldest);
}

type Operation = (context: SecretsContext, input: unknown) => object;

/** The operations by their names. Source: AWS Secrets Manager API reference. */
export const SECRET_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetSecretValue(context, input) {
    const { SecretId, VersionId, VersionStage } = readInput(getInput, input);
    const secret = getSecret(context, SecretId);
    const found = getVersion(secret, VersionId, VersionStage ?? CURRENT);
    if (VersionStage !== undefined && !found.stages.includes(VersionStage))
      throw new JsonServiceError(
        'InvalidRequestException',
        'You provided a VersionStage that is not associated to the provided VersionId.',
      );
    return {
      ARN: secret.arn,
      Name: secret.name,
      VersionId: found.id,
      SecretString: found.text,
      VersionStages: found.stages,
      CreatedDate: found.at / 1000,
    };
  },

  PutSecretValue(context, input) {
    const { SecretId, ClientRequestToken, SecretString, VersionStages } = readInput(
      putInput,
      input,
    );
    const secret = getSecret(context, SecretId);
    const id = ClientRequestToken ?? randomUUID();
    const known = secret.versions.find((one) => one.id === id);
    if (known && known.text !== SecretString)
      throw new JsonServiceError(
        'ResourceExistsException',
        "You can't use ClientRequestToken " +
          id +
          ' because that value is already in use for ' +
          'a version of secret ' +
          secret.arn +
          '.',
      );
    if (!known) {
      const made = { id, text: SecretString, stages: [], at: context.now() };
      const versions = [...makeRoom(secret.versions, context.now()), made];
      secret.write(
        (VersionStages ?? [CURRENT]).reduce(
          (moved: SecretVersion[], label) => moveStage(moved, label, id),
          versions,
        ),
      );
    }
    const { stages } = getVersion(secret, id, CURRENT);
    return { ARN: secret.arn, Name: secret.name, VersionId: id, VersionStages: stages };
  },

  UpdateSecretVersionStage(context, input) {
    const { SecretId, VersionStage, RemoveFromVersionId, MoveToVersionId } = readInput(
      updateInput,
      input,
    );
    const secret = getSecret(context, SecretId);
    for (const id of [RemoveFromVersionId, MoveToVersionId])
      if (id !== undefined) getVersion(secret, id, VersionStage);
    const from = findByStage(secret, VersionStage)?.id;
    const refuse = (message: string) => new JsonServiceError('InvalidParameterException', message);
    if (from !== undefined && from !== MoveToVersionId && RemoveFromVersionId === undefined)
      throw refuse(
        `The parameter RemoveFromVersionId can't be empty. Staging label ${VersionStage} is ` +
          `currently attached to version ${from}, so you must explicitly reference that version ` +
          'in RemoveFromVersionId.',
      );
    if (RemoveFromVersionId !== undefined && RemoveFromVersionId !== from)
      throw refuse(
        `The version ${RemoveFromVersionId} in RemoveFromVersionId does not have the staging ` +
          `label ${VersionStage}.`,
      );
    if (VersionStage === CURRENT && MoveToVersionId === undefined)
      throw refuse(
        `You can only move staging label ${CURRENT} to a different secret version. It can't be ` +
          'completely removed.',
      );
    secret.write(moveStage(secret.versions, VersionStage, MoveToVersionId));
    return { ARN: secret.arn, Name: secret.name };
  },

  DescribeSecret(context, input) {
    const { arn, name, description, createdAt, changedAt, versions } = getSecret(
      context,
      readInput(describeInput, input).SecretId,
    );
    return {
      ARN: arn,
      Name: name,
      Description: description,
      CreatedDate: createdAt / 1000,
      LastChangedDate: changedAt / 1000,
      VersionIdsToStages: Object.fromEntries(
        versions.filter(({ stages }) => stages.length > 0).map(({ id, stages }) => [id, stages]),
      ),
    };
  },
};

/**
 * Returns what a request does in the terms of policies. For a secret that does not exist, AWS
 * evaluates the ARN that its name would have.
 */
export function toAction(
  { secrets, region, accountId }: SecretsContext,
  name: string,
  input: unknown,
): Action | undefined {
  const { SecretId } = (input ?? {}) as Record<string, unknown>;
  if (typeof SecretId !== 'string') return undefined;
  const found = findSecret(secrets, SecretId)?.arn;
  const named = SecretId.startsWith('arn:')
    ? SecretId
    : `arn:aws:secretsmanager:${region}:${accountId}:secret:${SecretId}`;
  return { action: `secretsmanager:${name}`, resource: found ?? named, keys: {} };
}
