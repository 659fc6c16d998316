import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type Audience, SUPPORTED_BROWSERS } from '../../../web/src/shared/supported-browsers.ts';

/** What MDN knows about something, and about its parts. */
export type Feature = Identifier;

/** MDN's data about which version of which browser has what. */
export const DATA = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

interface Version {
  id: string;
  version: string;
}

/** The oldest browsers of an audience, by their ids in MDN's data. */
export const listOldest = (audience: Audience): Version[] => {
  const all = SUPPORTED_BROWSERS.flatMap(({ ids, since }) =>
    ids.map((id) => ({ id, version: since[audience] })),
  );
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
};

function isAtMost(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.replace('≤', '').split('.').map(Number));
  for (const at of [0, 1]) {
    const distance = (one![at] ?? 0) - (two![at] ?? 0);
    if (distance !== 0) return distance < 0;
  }
  return true;
}

interface Options {
  browsers?: readonly Version[];
  /** Whether a prefixed name counts, because the build adds prefixes. */
  prefixed?: boolean;
}

/** Whether a version has it without a flag and under its own name. */
function isIn(status: SimpleSupportStatement, version: string, { prefixed }: Options): boolean {
  const { version_added: added, version_removed: removed } = status;
  if (typeof added !== 'string' || added === 'preview' || status.flags) return false;
  if (status.alternative_name || (status.prefix && !prefixed)) return false;
  const isRemoved = typeof removed === 'string' && isAtMost(removed, version);
  return isAtMost(added, version) && !isRemoved;
}

/** The supported browsers whose oldest version lacks a feature, by their ids. */
export function listLacking(feature: Feature, options: Options = {}): string[] {
  const support = feature.__compat?.support as
    | Record<string, SimpleSupportStatement | SimpleSupportStatement[] | undefined>
    | undefined;
  if (!support) return [];
  return (options.browsers ?? listOldest('everyone'))
    .filter(
      ({ id, version }) =>
        ![support[id] ?? []].flat().some((status) => isIn(status, version, options)),
    )
    .map(({ id }) => id);
}
