import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

const managed = (name: string, priority: number, count: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: count.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});

/** Requests of one address in five minutes; a company behind one address still fits. */
const REQUESTS_PER_ADDRESS = 3000;

/** @returns the web ACL in front of the site and the API */
export const webAcl = (scope: Construct, name: string): CfnWebACL =>
  new CfnWebACL(scope, 'WebAcl', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 1),
      // The rule refuses bodies over 8 KB; a scorecard's words are longer and the functions have their own limit.
      managed('AWSManagedRulesCommonRuleSet', 2, ['SizeRestrictions_BODY']),
      {
        name: 'rate-per-address',
        priority: 3,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: REQUESTS_PER_ADDRESS, evaluationWindowSec: 300 } },
        visibilityConfig: visible('rate-per-address'),
      },
    ],
  });
