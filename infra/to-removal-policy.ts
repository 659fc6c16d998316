import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Stage } from './stage.ts';

/**
 * @returns what becomes of a stage's data when its stack is deleted; what is kept goes nevertheless
 * when making the stack fails, or its name would be taken
 */
export const toRemovalPolicy = (stage: Stage): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
