import { IF_MATCH } from '@parley/contracts/shared/headers.ts';

/** The condition of If-Match: any version, or one of these. */
export type Precondition = 'any' | readonly number[];

/** A strong tag with a version, and maybe with the tag of the content behind it. */
const VERSION_TAG = /^"([1-9][0-9]{0,9})(?:\.[\w-]+)?"$/;
/** A tag has no quotes inside, so that commas in it separate nothing. */
const TAGS = /(?:W\/)?"[^"]*"/g;
/** More digits than a version can have. */
const NEVER = 10_000_000_000;

/** Returns the entity tags of a header, in their order. */
export const listTags = (header: string): string[] => header.match(TAGS) ?? [];

/**
 * Reads If-Match (RFC 9110, section 13.1.1): `*`, tags separated by commas, or one version without
 * quotes. Weak tags and those that are no version match nothing. Returns undefined if it is
 * malformed.
 */
export function parseIfMatch(header: string): Precondition | undefined {
  const given = header.trim();
  if (!IF_MATCH.test(given)) return undefined;
  if (given === '*') return 'any';
  if (!given.includes('"')) return [Number(given)];
  return listTags(given).flatMap((tag) => {
    const version = VERSION_TAG.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Returns the version to begin with. A condition that nothing meets has one that no record has. */
export const firstVersion = (condition: Precondition): number =>
  condition === 'any' ? 1 : (condition[0] ?? NEVER);

/** Checks whether a record of this version meets a condition. */
export const isMet = (condition: Precondition, version: number): boolean =>
  condition === 'any' || condition.includes(version);
