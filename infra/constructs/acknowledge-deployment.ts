import { Stack } from 'aws-cdk-lib/core';
import type { Construct, IConstruct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { findingOf } from '../finding-of.ts';
import type { Site } from './site.ts';

const HANDLER = 'Custom::CDKBucketDeployment';

/**
 * Accepts in writing what cdk-nag says of the function with which the CDK itself copies the page
 * into the site's bucket.
 */
export function acknowledgeDeployment(scope: Construct, site: Site): void {
  const stack = Stack.of(scope);
  const handlers: IConstruct[] = stack.node.children.filter((child) =>
    child.node.id.startsWith(HANDLER),
  );
  if (handlers.length !== 1)
    throw new Error(`Expected one ${HANDLER} of the CDK, found ${handlers.length}.`);
  const handler = handlers[0]!;

  acknowledge(
    handler,
    'L1',
    "The function is the CDK's own and is renewed with the CDK; it runs during a deployment only.",
  );
  acknowledge(
    handler,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    "The role is the CDK's own; the managed policy writes logs and nothing else.",
  );
  for (const action of [
    's3:GetBucket*',
    's3:GetObject*',
    's3:List*',
    's3:Abort*',
    's3:DeleteObject*',
  ]) {
    acknowledge(
      handler,
      `IAM5[Action::${action}]`,
      "The CDK's own grant for copying; it ends at the site's bucket and the bucket of the deployment's assets.",
    );
  }
  acknowledge(
    handler,
    `IAM5[Resource::${findingOf(scope, site.bucket.arnForObjects('*'))}]`,
    "Every file of the page is written, whatever it is called; the bucket is the site's.",
  );
  const assets = stack.formatArn({
    service: 's3',
    region: '',
    account: '',
    resource: `cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`,
  });
  acknowledge(
    handler,
    `IAM5[Resource::${findingOf(scope, assets)}]`,
    "The page is read from the CDK's bucket of assets, where its name is a hash.",
  );
  acknowledge(
    handler,
    'IAM5[Resource::*]',
    "The CDK's own grant to tell CloudFront that pages changed; it can do no more than make an edge ask the bucket again.",
  );
}
