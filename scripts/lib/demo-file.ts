import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { DemoPerson } from '../seed/seed-target.ts';
import { readJson, writeFileAtomically } from '@parley/local-cloud/core/json-files.ts';

const demoSchema = z.array(
  z.object({ email: z.string(), password: z.string(), role: z.string(), tenant_id: z.number() }),
);

const toFile = (dataDir: string) => join(dataDir, 'demo.json');
const toMark = (dataDir: string) => join(dataDir, 'first-start-under-way');

/** Who can sign in on a data folder; undefined when its first start has not been finished. */
export function readDemo(dataDir: string): DemoPerson[] | undefined {
  const found = readJson(toFile(dataDir));
  return found === undefined ? undefined : demoSchema.parse(found);
}

/** Whether a first start was begun and has not ended: what it left is removed by the next one. */
export const isFirstStartUnderWay = (dataDir: string): boolean => existsSync(toMark(dataDir));

/**
 * Begins the first start of a data folder. What an interrupted one left is removed: half a demo
 * helps nobody.
 */
export function beginFirstStart(dataDir: string): void {
  if (isFirstStartUnderWay(dataDir))
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(toMark(dataDir), '');
}

/** Ends the first start. */
export function endFirstStart(dataDir: string, people: DemoPerson[]): void {
  writeFileAtomically(toFile(dataDir), JSON.stringify(people));
  rmSync(toMark(dataDir));
}
