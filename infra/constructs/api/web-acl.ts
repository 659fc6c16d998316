import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

type Statement = CfnWebACL.StatementProperty;

/** The period over which rates are counted: five minutes. */
const WINDOW_SECONDS = 300;
/**
 * The limit for requests of one session: a page needs about ten, and nobody opens a page every
 * second.
 */
const CALLS_PER_SESSION = 3_000;
/**
 * The limit for requests without a session from one address: pages before sign-in, and candidates
 * in rooms without an account.
 */
const CALLS_WITHOUT_SESSION = 3_000;
/**
 * The limit for all requests from one address, because a company of several hundred people may
 * share one.
 */
const REQUESTS_PER_ADDRESS = 150_000;
/** The limit for requests from one address to the identity provider. */
const SIGN_INS_PER_ADDRESS = 10_000;
/** The limit for requests from one address that send or verify a code. */
const CODES_PER_ADDRESS = 100;

/**
 * The rules that inspect texts only count, because texts and search terms of users may contain
 * markup, addresses, file names and code, which pages show as text.
 */
const TEXT_RULES = {
  AWSManagedRulesKnownBadInputsRuleSet: [
    'Log4JRCE_BODY',
    'Log4JRCE_QUERYSTRING',
    'JavaDeserializationRCE_BODY',
    'JavaDeserializationRCE_QUERYSTRING',
    'ReactJSRCE_BODY',
  ],
  AWSManagedRulesCommonRuleSet: [
    // This rule refuses bodies over 8 KB. The texts of a scorecard are longer, and the functions
    // have their own limit.
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'CrossSiteScripting_QUERYARGUMENTS',
    'GenericRFI_BODY',
    'GenericRFI_QUERYARGUMENTS',
    'GenericLFI_BODY',
    'GenericLFI_QUERYARGUMENTS',
    'EC2MetaDataSSRF_BODY',
    'EC2MetaDataSSRF_QUERYARGUMENTS',
    'RestrictedExtensions_QUERYARGUMENTS',
  ],
} as const;

/** Operations of the identity provider that send or verify a code; everybody may call them. */
const CODE_OPERATIONS = ['ForgotPassword', 'ConfirmForgotPassword'];
/**
 * Operations that the product never uses: they reveal which addresses are known, or change a user
 * without the product's control.
 */
const UNUSED_OPERATIONS = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'DeleteUserAttributes',
  'DeleteUser',
];

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const managed = (
  name: string,
  priority: number,
  count: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
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

const NONE = [{ priority: 0, type: 'NONE' }];
const ofApi: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: NONE,
  },
};
const withSession: Statement = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'authorization' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: NONE,
  },
};
const ofOperation = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: NONE,
  },
});

interface RateRule {
  name: string;
  priority: number;
  limit: number;
  /** Selects the requests that are counted; all requests by default. */
  scopeDownStatement?: Statement;
  /** The header by whose value requests are counted; by default they are counted by address. */
  header?: string;
}

const rate = ({
  name,
  priority,
  limit,
  scopeDownStatement,
  header,
}: RateRule): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: WINDOW_SECONDS,
      ...(header
        ? {
            aggregateKeyType: 'CUSTOM_KEYS',
            customKeys: [{ header: { name: header, textTransformations: NONE } }],
          }
        : { aggregateKeyType: 'IP' }),
      ...(scopeDownStatement && { scopeDownStatement }),
    },
  },
  visibilityConfig: visible(name),
});

/**
 * Returns the web ACL of the site and the API. Signed-in users are counted by session, not by
 * address, because an office shares one address. An invented session is cheap, since API Gateway
 * refuses its token, and it is limited by its address.
 */
export const webAcl = (scope: Construct, name: string): CfnWebACL =>
  new CfnWebACL(scope, 'WebAcl', {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      managed(
        'AWSManagedRulesKnownBadInputsRuleSet',
        1,
        TEXT_RULES.AWSManagedRulesKnownBadInputsRuleSet,
      ),
      managed('AWSManagedRulesCommonRuleSet', 2, TEXT_RULES.AWSManagedRulesCommonRuleSet),
      rate({
        name: 'rate-per-session',
        priority: 3,
        limit: CALLS_PER_SESSION,
        header: 'authorization',
        scopeDownStatement: { andStatement: { statements: [ofApi, withSession] } },
      }),
      rate({
        name: 'rate-without-session',
        priority: 4,
        limit: CALLS_WITHOUT_SESSION,
        scopeDownStatement: {
          andStatement: { statements: [ofApi, { notStatement: { statement: withSession } }] },
        },
      }),
      rate({ name: 'rate-per-address', priority: 5, limit: REQUESTS_PER_ADDRESS }),
    ],
  });

/**
 * Creates the web ACL of a user pool, because sign-up, codes and new passwords are open to
 * everybody and send mail. It sees the operation and the address, but not the account concerned
 * (Cognito developer guide, "Associate an AWS WAF web ACL with a user pool").
 */
export function poolWebAcl(scope: Construct, name: string, userPoolArn: string): void {
  const acl = new CfnWebACL(scope, 'WebAcl', {
    name,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      managed('AWSManagedRulesAmazonIpReputationList', 0),
      {
        name: 'unused-operations',
        priority: 3,
        action: { block: {} },
        statement: { orStatement: { statements: UNUSED_OPERATIONS.map(ofOperation) } },
        visibilityConfig: visible('unused-operations'),
      },
      rate({
        name: 'codes-per-address',
        priority: 1,
        limit: CODES_PER_ADDRESS,
        scopeDownStatement: { orStatement: { statements: CODE_OPERATIONS.map(ofOperation) } },
      }),
      rate({ name: 'rate-per-address', priority: 2, limit: SIGN_INS_PER_ADDRESS }),
    ],
  });
  new CfnWebACLAssociation(scope, 'WebAclOfPool', {
    resourceArn: userPoolArn,
    webAclArn: acl.attrArn,
  });
}
