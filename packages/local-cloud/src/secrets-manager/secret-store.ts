import { hash, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeFileAtomically } from '../shared/json-files.ts';

/** How the first value of a secret is made. */
export interface GeneratedValue {
  /** The characters of the password. */
  characters: string;
  length: number;
  /** Sets of characters of which the password has at least one each. */
  required: readonly string[];
  /** Where the password stands; without it the value is the password alone. */
  within?: { template: Record<string, unknown>; key: string } | undefined;
}

/** A secret of the template. */
export interface SecretSpec {
  name: string;
  arn: string;
  description: string;
  /** Undefined for a secret that gets its first value later. */
  generated: GeneratedValue | undefined;
}

const version = z.object({
  id: z.string(),
  text: z.string(),
  stages: z.array(z.string()),
  /** Epoch milliseconds. */
  at: z.int(),
});
const storedSecret = z.object({
  createdAt: z.int(),
  changedAt: z.int(),
  versions: z.array(version),
});
const saved = z.record(z.string(), storedSecret);

/** A version of a value; one without stages is about to be deleted. */
export type SecretVersion = z.infer<typeof version>;

/** A secret of the template with its versions, oldest first. */
export interface Secret extends SecretSpec {
  readonly createdAt: number;
  readonly changedAt: number;
  readonly versions: readonly SecretVersion[];
  /** Replaces all versions; they are on disk when this returns. */
  write(versions: readonly SecretVersion[]): void;
}

/**
 * Opens the secrets of a data folder. The value of one that is new in the template is made (mode
 * 0600); those that the template no longer has stay in the file.
 */
export function openSecrets(
  dataDir: string,
  specs: readonly SecretSpec[],
  now: () => number,
): Secret[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const known = saved.parse(readJson(file) ?? {});
  const save = () => writeFileAtomically(file, JSON.stringify(known));
  const made = specs.filter(({ name }) => !Object.hasOwn(known, name));
  for (const { name, generated } of made) {
    const at = now();
    const versions = generated
      ? [{ id: randomUUID(), text: generate(generated), stages: ['AWSCURRENT'], at }]
      : [];
    known[name] = { createdAt: at, changedAt: at, versions };
  }
  if (made.length > 0) save();
  return specs.map((spec) => {
    const { createdAt } = known[spec.name]!;
    return {
      ...spec,
      createdAt,
      get changedAt() {
        return known[spec.name]!.changedAt;
      },
      get versions() {
        return known[spec.name]!.versions;
      },
      write(versions) {
        known[spec.name] = { createdAt, changedAt: now(), versions: [...versions] };
        save();
      },
    };
  });
}

function generate({ characters, length, required, within }: GeneratedValue): string {
  let password: string;
  do password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  while (!required.every((set) => [...password].some((letter) => set.includes(letter))));
  return within ? JSON.stringify({ ...within.template, [within.key]: password }) : password;
}

/** Returns the six letters that AWS adds to the name of a secret in its ARN. */
export const toArnSuffix = (name: string): string => hash('sha256', name).slice(0, 6);

/** Returns the secret with a name, an ARN, or an ARN without its last six letters. */
export const findSecret = (secrets: readonly Secret[], given: string): Secret | undefined =>
  secrets.find(
    ({ name, arn }) => name === given || arn === given || arn.slice(0, -'-abcdef'.length) === given,
  );

export const findByStage = (
  { versions }: Pick<Secret, 'versions'>,
  stage: string,
): SecretVersion | undefined => versions.find(({ stages }) => stages.includes(stage));
