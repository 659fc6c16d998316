import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { DemoPerson } from '@parley/demo/seed-target.ts';
import { readJson, writeFileAtomically } from '@parley/local-cloud/shared/json-files.ts';

const demoSchema = z.array(
  z.object({ email: z.string(), password: z.string(), role: z.string(), tenant_id: z.number() }),
);

const toFile = (dataDir: string) => join(dataDir, 'demo.json');
const toMark = (dataDir: string) => join(dataDir, 'first-start-under-way');

/**
 * Returns the people who can sign in on a data folder, or undefined if its first start has not
 * finished.
 */
export function readDemo(dataDir: string): DemoPerson[] | undefined {
  const found = readJson(toFile(dataDir));
  return found === undefined ? undefined : demoSchema.parse(found);
}

/**
 * Returns whether a first start was begun and has not ended. The next start deletes its incomplete
 * data.
 */
export const isFirstStartUnderWay = (dataDir: string): boolean => existsSync(toMark(dataDir));

/** Begins the first start of a data folder. Deletes the incomplete data of an interrupted one. */
export function beginFirstStart(dataDir: string): void {
  if (isFirstStartUnderWay(dataDir))
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(toMark(dataDir), '');
}

/** Records that the first start has ended. */
export function endFirstStart(dataDir: string, people: DemoPerson[]): void {
  writeFileAtomically(toFile(dataDir), JSON.stringify(people));
  rmSync(toMark(dataDir));
}
