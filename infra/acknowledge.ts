import { Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/**
 * Accepts one finding of cdk-nag at one construct, in writing.
 *
 * @param finding the rule without its pack, with the finding where there are several, such as
 * `IAM5[Resource::*]`
 * @param reason a sentence that says why the finding does no harm here
 */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason });
}
