import {
  AccountRecovery,
  CfnUserPool,
  CfnManagedLoginBranding,
  CfnUserPoolGroup,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  Mfa,
  NumberAttribute,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  type UserPoolClient,
  type UserPoolDomain,
  VerificationEmailStyle,
  type UserInvitationConfig,
  type UserVerificationConfig,
  ClientAttributes,
  OAuthScope,
  UserPoolClientIdentityProvider,
  OidcAttributeRequestMethod,
  ProviderAttribute,
  UserPoolIdentityProviderOidc,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack, SecretValue } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ROLES } from '@parley/contracts/members/role.ts';
import { isCreated } from '../emulator.ts';
import type { AccountRight } from '../function-rows.ts';
import { signInPrefix } from '../managed-sign-in-origin.ts';
import { acknowledge } from '../nag-checks.ts';
import { type Stage, toRemovalPolicy } from '../stage.ts';
import { poolWebAcl } from './api/web-acl.ts';

/**
 * The attribute with the subject of a provider's user exactly as the provider writes it. The name
 * of a federated user, in which it is too, has no upper case in a pool whose names have none.
 */
const PROVIDER_SUBJECT = 'provider_subject';

/** Pages of the site to which the managed sign-in page may redirect. */
const SIGN_IN_PATHS = { callback: '/auth/popup', signedOut: '/' } as const;

/**
 * Adds the browser's client to the pool: a password never leaves the page (SRP), access tokens are
 * valid for 15 minutes, identity tokens for an hour (ADR 80), and a refresh token can be used once.
 * Only with companies' own identity providers it has the authorization code grant. Sessions that
 * begin with it do not have the scope `aws.cognito.signin.user.admin`, by which the token trigger
 * tells them from sign-ins with a password, and which would allow them to change the password and
 * the second step (ADR 76).
 * @param appUrl the origin of the site
 */
function browserClient(
  pool: UserPool,
  appUrl: string,
  providers: readonly CompanyProvider[],
): UserPoolClient {
  const hasProviders = providers.length > 0;
  const profile = new ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    locale: true,
    timezone: true,
  });
  const client = pool.addClient('Browser', {
    generateSecret: false,
    authFlows: { userSrp: true },
    // A second tab that refreshes with the same token at the same moment still succeeds.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    refreshTokenValidity: Duration.days(30),
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(60),
    authSessionValidity: Duration.minutes(5),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: profile
      .withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        locale: true,
        timezone: true,
      })
      .withCustomAttributes('tenant_id', 'person_id'),
    // Custom attributes are not included, because the client chooses neither tenant nor person.
    // Cognito writes what it maps from a provider with the rights of the client.
    writeAttributes: hasProviders ? profile.withCustomAttributes(PROVIDER_SUBJECT) : profile,
    // Without COGNITO the managed page has no form for a password. Sign-in by SRP is not concerned.
    supportedIdentityProviders: hasProviders
      ? providers.map(({ name }) => UserPoolClientIdentityProvider.custom(name))
      : [UserPoolClientIdentityProvider.COGNITO],
    ...(hasProviders
      ? {
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
            callbackUrls: [`${appUrl}${SIGN_IN_PATHS.callback}`],
            logoutUrls: [`${appUrl}${SIGN_IN_PATHS.signedOut}`],
          },
        }
      : { disableOAuth: true }),
  });
  for (const { resource } of providers) client.node.addDependency(resource);
  return client;
}

/**
 * The mail with a code for a new password, the only mailed codes. Cognito fills in `{####}`; the
 * code is valid for an hour (Cognito developer guide, "Amazon Cognito user pools quotas").
 */
const verificationMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: 'Your Parley code',
  emailBody:
    'Your code for Parley is {####}. It is good for one hour, to choose a new password. ' +
    'If you did not ask for it, leave this mail alone.',
};

/**
 * @param appUrl the origin of the site
 * @returns the mail to an invited person; Cognito fills in `{username}` and `{####}`
 */
const invitationMail = (appUrl: string): UserInvitationConfig => ({
  emailSubject: 'You are invited to Parley',
  emailBody:
    `You are invited to Parley. Open ${appUrl}/login and sign in as {username} with the ` +
    'temporary password {####} within 7 days; you then choose your own.',
});

export interface IdentityProps {
  stage: Stage;
  appUrl: string;
  /** Adds tenant, roles and name of the current membership to tokens. */
  preToken: IFunction;
  /** Ends every session after a forgotten password was replaced. */
  postConfirmation: IFunction;
  /** Prevents changes of a user's address. */
  customMessage: IFunction;
  /** Links users of companies' providers to people; only in a stage that has a provider. */
  companySignIn: IFunction | undefined;
}

/**
 * The accounts of people: the user pool, its one client (the browser) and the managed sign-in page.
 */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** The managed sign-in page, which only companies' own identity providers need. */
  readonly domain?: UserPoolDomain;
  /** The issuer claim of tokens. */
  readonly issuer: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, appUrl, preToken, postConfirmation, customMessage, companySignIn }: IdentityProps,
  ) {
    super(scope, id);
    const region = Stack.of(this).region;
    const plus = stage.identityPlan === 'PLUS';
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: plus ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(plus && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      // A company is registered by a mailed link, because Cognito's own sign-up reveals which
      // addresses are known.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      customAttributes: {
        // Cognito links a provider only to a user whose attributes are all mutable. No client may
        // write the first two.
        tenant_id: new NumberAttribute({ min: 1, mutable: true }),
        // The id of a person whose sign-in was restored into this pool (ADR 71).
        person_id: new StringAttribute({ maxLen: 128, mutable: true }),
        [PROVIDER_SUBJECT]: new StringAttribute({ maxLen: 2048, mutable: true }),
      },
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      email:
        stage.mail.kind === 'domain'
          ? UserPoolEmail.withSES({
              fromEmail: stage.mail.from,
              fromName: 'Parley',
              sesRegion: region,
              sesVerifiedDomain: stage.mail.domain,
            })
          : UserPoolEmail.withCognito(),
      userVerification: verificationMail,
      userInvitation: invitationMail(appUrl),
      deletionProtection: stage.keepData,
      removalPolicy: toRemovalPolicy(stage),
    });
    this.pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      preToken,
      LambdaVersion.V2_0,
    );
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, customMessage);
    if (companySignIn) this.#addCompanySignIn(companySignIn);
    for (const groupName of ROLES)
      new CfnUserPoolGroup(this, `Group-${groupName}`, {
        userPoolId: this.pool.userPoolId,
        groupName,
      });
    this.client = browserClient(this.pool, appUrl, companyProviders(this, this.pool, stage));
    if (stage.oidcProviders.length > 0) {
      this.domain = this.pool.addDomain('Domain', {
        cognitoDomain: { domainPrefix: signInPrefix(stage) },
        managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
      });
    }
    if (stage.oidcProviders.length > 0 && isCreated('managed-login-branding', stage))
      new CfnManagedLoginBranding(this, 'Branding', {
        userPoolId: this.pool.userPoolId,
        clientId: this.client.userPoolClientId,
        useCognitoProvidedValues: true,
      });
    if (stage.webAcl) poolWebAcl(this, `parley-${stage.name}-sign-in`, this.pool.userPoolArn);
    this.issuer = `https://cognito-idp.${region}.amazonaws.com/${this.pool.userPoolId}`;

    acknowledge(
      this.pool,
      'COG2',
      'The pool asks nobody for a second factor, since candidates have a password alone. A ' +
        'company that requires one of its staff is closed to tokens that do not say so.',
    );
    if (!plus) {
      acknowledge(
        this.pool,
        'COG3',
        'Threat protection exists on the PLUS plan only, which prod has; this stage holds no ' +
          'real people.',
      );
      acknowledge(
        this.pool,
        'COG8',
        'What PLUS adds is paid by the person; prod has it, this stage holds no real people.',
      );
    }
  }

  /** Grants a function these actions on accounts of this pool only. */
  grant(grantee: LambdaFunction, rights: readonly AccountRight[]): void {
    grantee.addToRolePolicy(this.#statement(rights));
  }

  /**
   * Does the same as `grant` for a function that the pool itself calls. It uses a separate policy,
   * because the pool depends on the function, and the policy depends on the pool.
   */
  grantToTrigger(grantee: LambdaFunction, rights: readonly AccountRight[]): void {
    const policy = new Policy(grantee, 'PoolRights', { statements: [this.#statement(rights)] });
    grantee.role!.attachInlinePolicy(policy);
  }

  /** Lets a function decide on every sign-in with a company's provider, and link the first one. */
  #addCompanySignIn(companySignIn: IFunction): void {
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, companySignIn);
    // The CDK's own construct does not know this trigger yet. It needs no second permission, since
    // the one above is for the pool.
    (this.pool.node.defaultChild as CfnUserPool).addPropertyOverride(
      'LambdaConfig.InboundFederation',
      { LambdaArn: companySignIn.functionArn, LambdaVersion: 'V1_0' },
    );
  }

  #statement(rights: readonly AccountRight[]): PolicyStatement {
    return new PolicyStatement({
      actions: rights.map((right) => `cognito-idp:${right}`),
      resources: [this.pool.userPoolArn],
    });
  }
}

interface CompanyProvider {
  name: string;
  resource: UserPoolIdentityProviderOidc;
}

/** @returns the identity providers of a stage, added to the pool */
function companyProviders(scope: Construct, userPool: UserPool, stage: Stage): CompanyProvider[] {
  return stage.oidcProviders.map(({ name, issuer, clientId, clientSecretName }) => ({
    name,
    resource: new UserPoolIdentityProviderOidc(scope, `Provider-${name}`, {
      userPool,
      name,
      clientId,
      clientSecret: SecretValue.secretsManager(clientSecretName).unsafeUnwrap(),
      issuerUrl: issuer,
      scopes: ['openid', 'email', 'profile'],
      attributeRequestMethod: OidcAttributeRequestMethod.GET,
      attributeMapping: {
        email: ProviderAttribute.other('email'),
        // Without this mapping, Cognito takes the address of every sign-in back as not verified.
        emailVerified: ProviderAttribute.other('email_verified'),
        fullname: ProviderAttribute.other('name'),
        custom: { [`custom:${PROVIDER_SUBJECT}`]: ProviderAttribute.other('sub') },
      },
    }),
  }));
}
