import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { acknowledge } from '../acknowledge.ts';
import type { CaptureRight, MeetingRight } from '../function-rows.ts';

/** Meetings and pipelines get their names when they are made: making one cannot name it. */
const MAKING: readonly string[] = [
  'CreateMeeting',
  'CreateMediaCapturePipeline',
  'CreateMediaConcatenationPipeline',
];

/** Lets a function do the named things with the meetings and media pipelines of this account. */
export function grantMeetings(
  grantee: LambdaFunction,
  meetings: readonly MeetingRight[],
  capture: readonly CaptureRight[],
): void {
  const { account } = Stack.of(grantee);
  const allow = (rights: readonly string[], resources: string[]) =>
    grantee.addToRolePolicy(
      new PolicyStatement({ actions: rights.map((right) => `chime:${right}`), resources }),
    );
  const named = (kind: string) => `arn:aws:chime:*:${account}:${kind}/*`;
  allow(
    [...meetings, ...capture].filter((right) => MAKING.includes(right)),
    ['*'],
  );
  allow(
    meetings.filter((right) => !MAKING.includes(right)),
    [named('meeting'), `arn:aws:chime::${account}:meeting/*`],
  );
  allow(
    capture.filter((right) => !MAKING.includes(right)),
    [named('media-pipeline')],
  );
  for (const arn of [
    'arn:aws:chime:*:<AWS::AccountId>:meeting/*',
    'arn:aws:chime::<AWS::AccountId>:meeting/*',
    'arn:aws:chime:*:<AWS::AccountId>:media-pipeline/*',
  ]) {
    acknowledge(
      grantee.role!,
      `IAM5[Resource::${arn}]`,
      'Meetings and their pipelines are named by the service while the product runs; the account is named.',
    );
  }
}
