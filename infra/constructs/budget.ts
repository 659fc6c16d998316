import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * Adds the monthly budget of a stage: whoever is told of alarms is also told when four fifths of it
 * are spent, and when AWS expects that it will be exceeded. Costs are those with the tag `stage`,
 * which has to be activated as a cost allocation tag once in an account. Source: AWS Budgets API,
 * `CreateBudget`.
 */
export function addBudget(scope: Construct, id: string, stage: Stage): void {
  const { alarmsEmail, monthlyBudgetUsd } = stage;
  if (alarmsEmail === undefined || monthlyBudgetUsd === undefined) return;
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmsEmail }],
  });
  new CfnBudget(scope, id, {
    budget: {
      budgetName: `parley-${stage.name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  });
}
