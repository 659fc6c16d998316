import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources, type Json } from '../template.ts';

/**
 * A rule of the template with an event pattern. `input` is JSON text that is sent instead of the
 * event.
 */
export interface EventRule {
  name: string;
  pattern: Json;
  targets: { arn: string; input?: string }[];
}

/** A scheduled rule of the template. `input` is JSON text that is sent instead of the event. */
export interface ScheduleRule {
  name: string;
  scheduleExpression: string;
  targets: Array<{ arn: string; input?: string }>;
}

type Target = { Arn: string; Input?: string; DeadLetterConfig?: { Arn: string } };

/**
 * Returns the enabled EventBridge rules: those with a schedule and those with an event pattern.
 * Throws on a rule that has neither.
 */
export function readRules({ template, properties, resolve }: ResolvedTemplate): {
  schedules: ScheduleRule[];
  patterns: EventRule[];
  /** The ARNs of the rules by their names. */
  arns: Map<string, string>;
  /** The ARNs of the queues for what a target did not accept, by `<rule> <target>`. */
  deadLetterQueues: Map<string, string>;
} {
  const schedules: ScheduleRule[] = [];
  const patterns: EventRule[] = [];
  const arns = new Map<string, string>();
  const deadLetterQueues = new Map<string, string>();
  for (const [id, resource] of toResources(template, 'AWS::Events::Rule')) {
    const own = properties(resource) as Record<string, any>;
    if (own['State'] === 'DISABLED') continue;
    const name = String(own['Name'] ?? id);
    arns.set(name, String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })));
    const targets = ((own['Targets'] ?? []) as Target[]).map(({ Arn, Input, DeadLetterConfig }) => {
      if (DeadLetterConfig) deadLetterQueues.set(`${name} ${Arn}`, String(DeadLetterConfig.Arn));
      return { arn: Arn, ...(Input !== undefined && { input: Input }) };
    });
    if (own['ScheduleExpression'])
      schedules.push({ name, scheduleExpression: String(own['ScheduleExpression']), targets });
    else if (own['EventPattern'])
      patterns.push({ name, pattern: own['EventPattern'] as Json, targets });
    else
      throw new Error(`${id}: the local cloud knows rules on a schedule or with an event pattern`);
  }
  return { schedules, patterns, arns, deadLetterQueues };
}
