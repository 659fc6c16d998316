import { Validations, Stack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/**
 * Acknowledges one finding of cdk-nag at one construct.
 * @param finding the rule without its pack, with the finding if there are several, such as
 *   `IAM5[Resource::*]`
 * @param reason a sentence that says why the finding does no harm here
 */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason });
}

interface Intrinsic {
  Ref?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, (string | Intrinsic)[]];
  'Fn::ImportValue'?: string;
}

/**
 * @param scope a construct of the stack in which the policy is
 * @param arn as returned by the construct, with references
 * @returns the text by which cdk-nag names it in a finding: a reference is written as
 *   `<LogicalId.Attribute>`, one to another stack as the name of the
 *   export
 */
export function toFinding(scope: IConstruct, arn: string): string {
  const write = (value: string | Intrinsic): string => {
    if (typeof value === 'string') return value;
    if (value.Ref) return `<${value.Ref}>`;
    if (value['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.')}>`;
    if (value['Fn::ImportValue']) return value['Fn::ImportValue'];
    if (value['Fn::Join']) return value['Fn::Join'][1].map(write).join(value['Fn::Join'][0]);
    throw new Error(`No finding is written of ${JSON.stringify(value)}.`);
  };
  return write(Stack.of(scope).resolve(arn) as string | Intrinsic);
}
