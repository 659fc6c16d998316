export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';
export const MACHINE_ARN = `arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:main`;
export const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };
