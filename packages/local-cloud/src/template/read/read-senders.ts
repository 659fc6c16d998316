import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/** Addresses and domains that may send mail. */
export function readSenders({ template, properties }: ResolvedTemplate): string[] {
  return toResources(template, 'AWS::SES::EmailIdentity').map(([, resource]) =>
    String(properties(resource)['EmailIdentity']),
  );
}
