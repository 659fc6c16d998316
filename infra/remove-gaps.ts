import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { CfnMetricFilter, CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { CfnResource } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import { type EmulatorGap, isCreated } from './emulator.ts';
import type { Stage } from './stage.ts';

/** The gaps that are single resources to which nothing else refers. */
const SINGLE_RESOURCES: Partial<Record<EmulatorGap, (resource: CfnResource) => boolean>> = {
  'malware-scans': (resource) => resource instanceof CfnMalwareProtectionPlan,
  'metric-filters': (resource) => resource instanceof CfnMetricFilter,
  'math-alarms': (resource) => resource instanceof CfnAlarm && resource.metrics !== undefined,
  'saved-queries': (resource) => resource instanceof CfnQueryDefinition,
};

/** Removes the resources below a construct that a stage does not create. */
export function removeGaps(root: IConstruct, stage: Stage): void {
  const isGap = (resource: CfnResource) =>
    Object.entries(SINGLE_RESOURCES).some(
      ([gap, matches]) => !isCreated(gap as EmulatorGap, stage) && matches(resource),
    );
  for (const construct of root.node.findAll())
    if (CfnResource.isCfnResource(construct) && isGap(construct))
      construct.node.scope!.node.tryRemoveChild(construct.node.id);
}
