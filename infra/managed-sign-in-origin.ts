import { Aws, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/** @returns the first label of the managed sign-in page's host name, unique in the account */
export const signInPrefix = (stage: Stage): string => `parley-${stage.name}-${Aws.ACCOUNT_ID}`;

/**
 * @returns the origin of the managed sign-in page, known before the pool, because the site's policy
 *   contains it and the pool contains the site; undefined if no company has its own provider
 */
export const managedSignInOrigin = (scope: Construct, stage: Stage): string | undefined =>
  stage.oidcProviders.length === 0
    ? undefined
    : `https://${signInPrefix(stage)}.auth.${Stack.of(scope).region}.amazoncognito.com`;
