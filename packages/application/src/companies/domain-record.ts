import type { DomainNames } from '@parley/data/dns/text-records.ts';
import type { DomainProof } from '@parley/data/tenants/tenants.repo.ts';

/** The label below a domain at which the record is; no other use of the domain needs it. */
const LABEL = '_parley-challenge';

/** Returns the name of the record that proves a domain. */
export const toRecordName = (domain: string): string => `${LABEL}.${domain}`;

/**
 * What was found at the record's name. `unanswered`: no name server has answered, so nothing is
 * known. `texts`: the records that are there instead.
 */
export type FoundRecord =
  | { kind: 'proved' }
  | { kind: 'unanswered' }
  | { kind: 'missing' }
  | { kind: 'different'; texts: string[] };

/** Looks for the record that proves a domain; it may be one of several. */
export async function findRecord(
  domainNames: DomainNames,
  { domain, value }: Pick<DomainProof, 'domain' | 'value'>,
): Promise<FoundRecord> {
  const found = await domainNames.findTexts(toRecordName(domain));
  if (found.kind === 'unanswered') return { kind: 'unanswered' };
  const { texts } = found;
  if (texts.some((text) => text.trim() === value)) return { kind: 'proved' };
  return texts.length > 0 ? { kind: 'different', texts } : { kind: 'missing' };
}
