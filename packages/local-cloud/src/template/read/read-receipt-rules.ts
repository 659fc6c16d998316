import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/** Where mail to a domain goes: stored raw under a prefix of a bucket, then told to a function. */
export interface ReceiptRule {
  /** Domains (and addresses) whose mail the rule takes. */
  recipients: string[];
  bucket: string;
  prefix: string;
  functionArn: string;
}

/**
 * SES receipt rules of the template that store a mail and call a function. Throws on a rule that
 * does anything else.
 */
export function readReceiptRules({ template, properties }: ResolvedTemplate): ReceiptRule[] {
  return toResources(template, 'AWS::SES::ReceiptRule').map(([id, resource]) => {
    const { Rule } = properties(resource) as Record<string, any>;
    const actions = (Rule.Actions ?? []) as Record<string, any>[];
    const stored = actions.find((action) => action['S3Action'])?.['S3Action'];
    const told = actions.find((action) => action['LambdaAction'])?.['LambdaAction'];
    if (!stored || !told || actions.length !== 2)
      throw new Error(
        `${id}: the local cloud knows receipt rules that store a mail and call a function`,
      );
    return {
      recipients: ((Rule.Recipients ?? []) as unknown[]).map(String),
      bucket: String(stored.BucketName),
      prefix: String(stored.ObjectKeyPrefix ?? ''),
      functionArn: String(told.FunctionArn),
    };
  });
}
