import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeFileAtomically } from '../../shared/json-files.ts';
import { toSecretName } from '../../template/read/read-secrets.ts';
import type { ResolvedTemplate } from '../../template/resolve-template.ts';
import { toResources } from '../../template/template.ts';

/** The types of resources that hold data under a name that is derived from their stack. */
const STORED_TYPES = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
];

const toFile = (dataDir: string): string => join(dataDir, 'names.json');
const namesSchema = z.record(z.string(), z.string());

/** The physical names of resources, by type and logical id: `AWS::S3::Bucket Files`. */
export type StoredNames = Readonly<Record<string, string>>;

/** Reads the names that the resources of a data folder have; undefined if none were kept yet. */
export function readStoredNames(dataDir: string): StoredNames | undefined {
  const known = readJson(toFile(dataDir));
  return known === undefined ? undefined : namesSchema.parse(known);
}

export const writeStoredNames = (dataDir: string, names: StoredNames): void =>
  writeFileAtomically(toFile(dataDir), JSON.stringify(names, null, 2));

/**
 * Keeps the names of the resources that hold data, so that a resource which is moved to another
 * stack finds its data, as one that is imported there does on AWS. Names of resources that are no
 * longer in the templates stay.
 */
export function storeNames(dataDir: string, { template, resolve }: ResolvedTemplate): void {
  const known = readStoredNames(dataDir) ?? {};
  const names = { ...known };
  for (const type of STORED_TYPES)
    for (const [id] of toResources(template, type))
      names[`${type} ${id.slice(id.lastIndexOf('/') + 1)}`] = toName(
        type,
        String(resolve({ Ref: id })),
      );
  if (Object.entries(names).some(([key, name]) => known[key] !== name))
    writeStoredNames(dataDir, names);
}

/** The name in a reference, which for a state machine and a secret is an ARN. */
const toName = (type: string, reference: string): string =>
  type === 'AWS::SecretsManager::Secret'
    ? toSecretName(reference)
    : reference.slice(reference.lastIndexOf(':') + 1);
