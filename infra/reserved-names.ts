import { CfnParameter, CfnRule, Fn, type Stack } from 'aws-cdk-lib/core';
import type { Stage } from './stage.ts';

const isReserved = (name: string): boolean => name.endsWith('.example');

/** @returns the names of a stage that are reserved for examples (RFC 2606) */
export const listReservedNames = (stage: Stage): string[] =>
  [
    stage.domain,
    stage.mail.from,
    stage.replyDomain,
    stage.supportAddress,
    stage.alarmsEmail,
    stage.operator?.email,
  ].filter((name) => name !== undefined && isReserved(name)) as string[];

/**
 * Makes CloudFormation refuse a stage that still has names under `.example`, which nobody can own:
 * a mail domain there is never verified, and the pool would fail minutes later. The template can
 * still be synthesized, tested and run on one machine.
 */
export function refuseReservedNames(stack: Stack, stage: Stage): void {
  const names = listReservedNames(stage);
  if (names.length === 0) return;
  const allowed = new CfnParameter(stack, 'AllowReservedNames', {
    type: 'String',
    default: 'false',
    allowedValues: ['true', 'false'],
    description: 'true only for an emulator of AWS, where nothing has to be reachable',
  });
  new CfnRule(stack, 'NamesAreOurs', {
    assertions: [
      {
        assert: Fn.conditionEquals(allowed.valueAsString, 'true'),
        assertDescription:
          `Stage ${stage.name} has names that are reserved for examples (${names.join(', ')}). ` +
          'Replace them in infra/stages.ts, or give your own with -c (see docs/runbook.md).',
      },
    ],
  });
}
