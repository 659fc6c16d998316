import type { ScheduleRule } from '../events/start-schedules.ts';
import type { ResolvedTemplate } from './resolve-template.ts';
import { resourcesOf } from './template.ts';

/** Enabled EventBridge rules on a schedule. Throws on a rule with an event pattern: nothing here emits such events. */
export function readRules({ template, properties }: ResolvedTemplate): ScheduleRule[] {
  return resourcesOf(template, 'AWS::Events::Rule').flatMap(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    if (own['State'] === 'DISABLED') return [];
    if (!own['ScheduleExpression']) throw new Error(`${id}: the local cloud knows rules on a schedule only`);
    const targets = (own['Targets'] ?? []) as { Arn: string; Input?: string }[];
    return { name: String(own['Name'] ?? id), scheduleExpression: String(own['ScheduleExpression']), targets: targets.map(({ Arn, Input }) => ({ arn: Arn, input: Input })) };
  });
}
