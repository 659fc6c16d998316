/**
 * Context of every synthesis, from the CDK's command line as well as from tests and the local cloud. A value given with `-c` wins.
 */
export const FLAGS: Record<string, unknown> = {
  // The local cloud finds a function's code by the path that this writes beside it.
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:enable-path-metadata': false,
  '@aws-cdk/core:target-partitions': ['aws'],
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/aws-lambda:useCdkManagedLogGroup': true,
  '@aws-cdk/aws-stepfunctions-tasks:enableLoggingConfiguration': true,
};
