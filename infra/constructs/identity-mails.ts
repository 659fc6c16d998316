import { VerificationEmailStyle, type UserInvitationConfig, type UserVerificationConfig } from 'aws-cdk-lib/aws-cognito';

/**
 * The mail with a code. Cognito fills in `{####}` and has one text for all codes: those that prove an address live for 24 hours,
 * those for a new password for one (Cognito developer guide, "Amazon Cognito user pools quotas").
 */
export const verificationMail: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: 'Your Parley code',
  emailBody: 'Your code for Parley is {####}. To choose a new password it is good for one hour, to prove your address for 24 hours. If you did not ask for it, leave this mail alone.',
};

/**
 * @param appUrl the origin that people open
 * @returns the mail to a person who was invited; Cognito fills in `{username}` and `{####}`
 */
export const invitationMail = (appUrl: string): UserInvitationConfig => ({
  emailSubject: 'You are invited to Parley',
  emailBody: `You are invited to Parley. Open ${appUrl}/login and sign in as {username} with the temporary password {####} within 7 days; you then choose your own.`,
});
