import { Stack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

interface Intrinsic {
  Ref?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, (string | Intrinsic)[]];
}

/**
 * @param arn as the construct knows it, with references in it
 * @returns the text by which cdk-nag names it in a finding: a reference stands as
 * `<LogicalId.Attribute>`
 */
export function toFinding(scope: IConstruct, arn: string): string {
  const write = (value: string | Intrinsic): string => {
    if (typeof value === 'string') return value;
    if (value.Ref) return `<${value.Ref}>`;
    if (value['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.')}>`;
    if (value['Fn::Join']) return value['Fn::Join'][1].map(write).join(value['Fn::Join'][0]);
    throw new Error(`No finding is written of ${JSON.stringify(value)}.`);
  };
  return write(Stack.of(scope).resolve(arn) as string | Intrinsic);
}
