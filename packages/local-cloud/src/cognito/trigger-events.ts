type TriggerEventBase<Source extends string, Request> = {
  version: string;
  triggerSource: Source;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  request: Request;
  response: Record<string, unknown>;
};

export type TokenTriggerSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_HostedAuth'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

export type PreTokenGenerationV2Event = TriggerEventBase<
  TokenTriggerSource,
  {
    userAttributes: Record<string, string>;
    groupConfiguration: {
      groupsToOverride: string[];
      iamRolesToOverride: string[];
      preferredRole: string | null;
    };
    scopes: string[];
    clientMetadata?: Record<string, string>;
  }
>;

export type PreSignUpEvent = TriggerEventBase<
  'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser' | 'PreSignUp_ExternalProvider',
  {
    userAttributes: Record<string, string>;
    validationData?: Record<string, string>;
    clientMetadata?: Record<string, string>;
  }
>;

/** Runs at each sign-in with a third-party provider, before anything of it is stored. */
type InboundFederationEvent = TriggerEventBase<
  'InboundFederation_ExternalProvider',
  {
    providerName: string;
    providerType: 'OIDC';
    attributes: {
      tokenResponse: Record<string, string>;
      idToken: Record<string, string>;
      userInfo: Record<string, string>;
    };
  }
>;

export type PostConfirmationEvent = TriggerEventBase<
  'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
  { userAttributes: Record<string, string>; clientMetadata?: Record<string, string> }
>;

export type CustomMessageEvent = TriggerEventBase<
  | 'CustomMessage_SignUp'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute',
  {
    userAttributes: Record<string, string>;
    codeParameter: string;
    usernameParameter: string | null;
    clientMetadata?: Record<string, string>;
  }
>;

/**
 * The pool's Lambda triggers. Each receives the event and returns it with its response filled in.
 */
export type PoolTriggers = {
  preTokenGenerationV2?: (event: PreTokenGenerationV2Event) => Promise<unknown>;
  preSignUp?: (event: PreSignUpEvent) => Promise<unknown>;
  postConfirmation?: (event: PostConfirmationEvent) => Promise<unknown>;
  customMessage?: (event: CustomMessageEvent) => Promise<unknown>;
  inboundFederation?: (event: InboundFederationEvent) => Promise<unknown>;
};
