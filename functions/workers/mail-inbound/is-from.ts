import * as z from 'zod';
import { toAsciiDomain } from '@parley/contracts/shared/email-address.ts';

const verdict = z.object({ status: z.string() }).optional();
/** The verdicts of SES about the origin of a mail (SES developer guide, receipt object). */
export const originVerdicts = z.object({ spfVerdict: verdict, dmarcVerdict: verdict });

/**
 * Checks whether the mail is proven to come from the address in its From header: DMARC passed, or
 * the domain states no policy and SPF passed for an envelope of the same domain.
 * @param envelope the address in MAIL FROM
 */
export function isFrom(
  address: string,
  envelope: string,
  { spfVerdict, dmarcVerdict }: z.infer<typeof originVerdicts>,
): boolean {
  if (address === '') return false;
  if (dmarcVerdict?.status === 'PASS') return true;
  if (dmarcVerdict?.status !== 'GRAY') return false;
  return (
    spfVerdict?.status === 'PASS' &&
    getDomain(envelope) !== '' &&
    getDomain(envelope) === getDomain(address)
  );
}

const getDomain = (address: string) =>
  toAsciiDomain(/@([^@>\s]+)>?$/.exec(address.trim())?.[1] ?? '');
