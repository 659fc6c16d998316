import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import {
  type Audience,
  SUPPORTED_BROWSERS,
} from '../../../web/src/shared/supported-browsers.ts';

/** A part of MDN's data, such as all that it knows about an interface. */
export type Feature = Identifier;

/** MDN's data about which version of which browser has what. */
export const DATA = bcd;

const toNumbers = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, other: string): boolean {
  const [one, two] = [toNumbers(version), toNumbers(other)];
  for (let at = 0; at < Math.max(one.length, two.length); at += 1) {
    const distance = (one[at] ?? 0) - (two[at] ?? 0);
    if (distance !== 0) return distance < 0;
  }
  return true;
}

/** Whether the version has it without a flag, under its own name, and is not known to lack parts. */
const isIn = (status: SimpleSupportStatement, version: string): boolean =>
  typeof status.version_added === 'string' &&
  status.version_added !== 'preview' &&
  !status.flags &&
  !status.prefix &&
  !status.alternative_name &&
  isAtMost(status.version_added, version) &&
  !(typeof status.version_removed === 'string' && isAtMost(status.version_removed, version));

/** The browsers of an audience, by their ids in MDN's data. */
export const listOldest = (audience: Audience) =>
  SUPPORTED_BROWSERS.flatMap(({ ids, since }) =>
    [...new Set(ids)].map((id) => ({ id, version: since[audience] })),
  );

const OLDEST = listOldest('everyone');

/** The supported browsers whose oldest version lacks a feature: "safari_ios 16.4". */
export function listLacking(feature: Feature): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return OLDEST.filter(({ id, version }) => {
    const statuses = [support[id] ?? []].flat();
    return !statuses.some((status) => isIn(status, version));
  }).map(({ id, version }) => `${id} ${version}`);
}
