import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Actor, resume } from '@parley/demo/actors/actor.ts';
import type { Tokens } from '@parley/demo/actors/user-pool.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { replaceFile } from '@parley/local-cloud/shared/replace-file.ts';
import type { Company, CompanyPeople } from './test-company.ts';

interface People {
  aurora: Company;
  borealis: Company;
  platformAdmin: Actor;
  stranger: Actor;
}
interface SavedPerson {
  email: string;
  tokens: Tokens;
}
type SavedCompany = Omit<Company, 'people'> & { people: Record<keyof CompanyPeople, SavedPerson> };

/** What describes a test product besides its data folder. */
export interface SavedProduct {
  /** The time of its clock, in milliseconds since 1970. */
  now: number;
  platformAdmin: SavedPerson;
  stranger: SavedPerson;
  aurora: SavedCompany;
  borealis: SavedCompany;
}

/** Returns where in its folder the data of a saved product is. */
export const dataFolderIn = (folder: string): string => join(folder, 'data');

/**
 * Returns the product that is saved in a folder. The first caller of all processes creates it; the
 * others wait. If it cannot be created, the next caller tries again.
 * @param create creates a product, moves its data to the given folder, and describes it
 */
export async function saveOnce(
  folder: string,
  create: (dataFolder: string) => Promise<SavedProduct>,
): Promise<SavedProduct> {
  const file = join(folder, 'product.json');
  await mkdir(dirname(folder), { recursive: true });
  if (await isFirst(folder)) {
    try {
      const saved = await create(dataFolderIn(folder));
      await writeFile(`${file}.unfinished`, JSON.stringify(saved));
      await replaceFile(`${file}.unfinished`, file);
      return saved;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  const isDecided = () => existsSync(file) || !existsSync(folder);
  await waitUntil('another worker to create the companies', isDecided, { timeoutMs: 240_000 });
  if (!existsSync(file)) return saveOnce(folder, create);
  return JSON.parse(await readFile(file, 'utf8')) as SavedProduct;
}

/** Creates the folder and returns true, or returns false if it exists. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export function toSaved(product: People & { now(): Date }): SavedProduct {
  const { aurora, borealis, platformAdmin, stranger } = product;
  const toPerson = ({ email, tokens }: Actor): SavedPerson => ({ email, tokens: tokens() });
  const toCompany = ({ people, ...rest }: Company): SavedCompany => ({
    ...rest,
    people: mapPeople(people, toPerson),
  });
  return {
    now: product.now().getTime(),
    platformAdmin: toPerson(platformAdmin),
    stranger: toPerson(stranger),
    aurora: toCompany(aurora),
    borealis: toCompany(borealis),
  };
}

/** Returns everybody of a saved product, with the sessions that were saved. */
export function resumeAll(saved: SavedProduct, target: SeedTarget): People {
  const toActor = ({ email, tokens }: SavedPerson): Actor => resume(target, email, tokens);
  const toCompany = ({ people, ...rest }: SavedCompany): Company => ({
    ...rest,
    people: mapPeople(people, toActor),
  });
  return {
    platformAdmin: toActor(saved.platformAdmin),
    stranger: toActor(saved.stranger),
    aurora: toCompany(saved.aurora),
    borealis: toCompany(saved.borealis),
  };
}

const mapPeople = <From, To>(
  people: Record<keyof CompanyPeople, From>,
  change: (from: From) => To,
): Record<keyof CompanyPeople, To> =>
  Object.fromEntries(Object.entries(people).map(([key, one]) => [key, change(one)])) as Record<
    keyof CompanyPeople,
    To
  >;
