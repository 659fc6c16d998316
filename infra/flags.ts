import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';

/**
 * Context of every synthesis, from the CDK's command line as well as from tests and the local
 * cloud: what this version of the CDK recommends to a new app. A value given with `-c` wins.
 */
export const FLAGS: Record<string, unknown> = {
  ...CURRENTLY_RECOMMENDED_FLAGS,
  '@aws-cdk/core:target-partitions': ['aws'],
  // The local cloud finds a function's code by the path that this writes beside it.
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:enable-path-metadata': false,
};
