import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Stage } from './stage.ts';

/** @returns what becomes of a stage's data when its stack is deleted */
export const removalOf = (stage: Stage): RemovalPolicy => (stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
