import {
  VerificationEmailStyle,
  type UserInvitationConfig,
  type UserVerificationConfig,
} from 'aws-cdk-lib/aws-cognito';

/**
 * The mail with a code for a new password, the only codes that are mailed here. Cognito fills in
 * `{####}`; the code lives for an hour (Cognito developer guide, "Amazon Cognito user pools
 * quotas").
 */
export const verificationMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: 'Your Parley code',
  emailBody:
    'Your code for Parley is {####}. It is good for one hour, to choose a new password. If you did not ask for it, leave this mail alone.',
};

/**
 * @param appUrl the origin that people open
 * @returns the mail to a person who was invited; Cognito fills in `{username}` and `{####}`
 */
export const invitationMail = (appUrl: string): UserInvitationConfig => ({
  emailSubject: 'You are invited to Parley',
  emailBody: `You are invited to Parley. Open ${appUrl}/login and sign in as {username} with the temporary password {####} within 7 days; you then choose your own.`,
});
