import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';

/**
 * Context of every synthesis, from the CDK's command line, tests and the local cloud: the
 * recommendations of this CDK version for a new app. A value given with `-c` takes precedence.
 */
export const FLAGS: Record<string, unknown> = {
  ...CURRENTLY_RECOMMENDED_FLAGS,
  '@aws-cdk/core:target-partitions': ['aws'],
  // CloudFormation then refuses to remove a resource that another stack uses, and other tools can
  // read the references.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  // The local cloud finds a function's code by the path in this metadata.
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:enable-path-metadata': false,
};
