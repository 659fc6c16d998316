import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Stack } from 'aws-cdk-lib/core';
import type { StageName } from '../../stage.ts';
import { getStackName, STACK_PARTS } from '../../stages.ts';
import { joinTemplates } from '../join-templates.ts';
import { readable } from '../readable.ts';
import { makeStandIns, stageApp } from '../stage-app.ts';
import type { AlarmProperties } from './evaluate-alarm.ts';

/** The nested stacks with resources that alarms name, or with alarms. */
const NESTED = ['Routes', 'AlarmsRules', 'FunctionsCanary'];

/** A resource in readable form (`readable`). */
export interface ReadResource {
  Type: string;
  // A template's properties have no types of their own here.
  // oxlint-disable-next-line typescript/no-explicit-any
  Properties: Record<string, any>;
}

export interface StageAlarms {
  /** Every alarm of the stage by the id that the runbook has. */
  alarms: ReadonlyMap<string, AlarmProperties>;
  /** All resources of the stage, by logical id. */
  resources: readonly ReadResource[];
}

/** Synthesizes a stage, and returns every alarm that its templates have. */
export function readAlarms(stage: StageName): StageAlarms {
  const standIns = makeStandIns();
  try {
    const app = stageApp(stage, standIns);
    const { directory } = app.synth();
    const names = STACK_PARTS.map((part) => getStackName(stage, part));
    const byStack = new Map(
      names.map((name) => [
        name,
        readable(
          joinTemplates(directory, [name], { exporting: names, nested: NESTED }).Resources,
        ) as Record<string, ReadResource>,
      ]),
    );
    const alarms = new Map<string, AlarmProperties>();
    for (const node of app.node.findAll()) {
      if (!(node instanceof Alarm)) continue;
      const top = Stack.of(node).nestedStackParent ?? Stack.of(node);
      const logicalId = Stack.of(node).resolve(
        Stack.of(node).getLogicalId(node.node.defaultChild as CfnAlarm),
      ) as string;
      const found = byStack.get(top.stackName)?.[logicalId];
      if (!found) throw new Error(`${node.node.path} is in no template`);
      if (alarms.has(node.node.id)) throw new Error(`${node.node.id} are two alarms`);
      alarms.set(node.node.id, found.Properties as unknown as AlarmProperties);
    }
    return {
      alarms,
      resources: [...byStack.values()].flatMap((resources) => Object.values(resources)),
    };
  } finally {
    standIns.remove();
  }
}
