import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The parts of the month's budget, in percent, of which somebody is told. */
const NOTIFIED = [
  ['ACTUAL', 80],
  ['ACTUAL', 100],
  ['FORECASTED', 100],
] as const;

/**
 * Adds the monthly budget that every stage has: whoever is told of alarms is also told when four
 * fifths of it are spent, when all of it is, and when AWS expects that it will be exceeded. Without
 * an address, the console alone shows it. Costs are those with the tag `stage`, which has to be
 * activated as a cost allocation tag once in an account. Source: AWS Budgets API, `CreateBudget`.
 */
export function addBudget(scope: Construct, id: string, stage: Stage): void {
  const { alarmsEmail } = stage;
  new CfnBudget(scope, id, {
    budget: {
      budgetName: `parley-${stage.name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
    },
    ...(alarmsEmail && {
      notificationsWithSubscribers: NOTIFIED.map(([notificationType, threshold]) => ({
        notification: {
          notificationType,
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmsEmail }],
      })),
    }),
  });
}
