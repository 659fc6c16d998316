import { devNull } from 'node:os';

const MACHINE = 'arn:aws:states:eu-west-1:000000000000:stateMachine:bench';
/** The secret of all signing keys. */
export const KEYS_ARN = 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:bench-abcdef';

/**
 * Returns the environment variables of the functions, of which only the table is there, at
 * `endpoint`.
 */
export function functionEnvironment(endpoint: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    TZ: 'UTC',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    STAGE: 'dev',
    APP_URL: 'http://localhost',
    FILES_BUCKET: 'bench',
    SET_ASIDE_BUCKET: 'bench',
    AWS_LAMBDA_FUNCTION_NAME: 'bench',
    RECORDINGS_BUCKET: 'bench',
    MEDIA_REGION: 'eu-west-1',
    LIVE_CAPTIONS: 'off',
    USER_POOL_ID: 'eu-west-1_bench',
    STATE_MACHINE_ARN: MACHINE,
    LATER_MACHINE_ARN: MACHINE,
    MAIL_STATE_MACHINE_ARN: MACHINE,
    TRANSCRIPTION_MACHINE_ARN: MACHINE,
    VOICE_CHECK_MACHINE_ARN: MACHINE,
    RECORDING_JOIN_MACHINE_ARN: MACHINE,
    LAMBDA_TASK_ROOT: '/var/task',
    TRANSCRIBER: 'own',
    VOICE_KEY_ID: 'alias/bench',
    CURSOR_KEYS_ARN: KEYS_ARN,
    ROOM_KEYS_ARN: KEYS_ARN,
    THREAD_KEYS_ARN: KEYS_ARN,
    CALENDAR_KEYS_ARN: KEYS_ARN,
    COMPANY_PROVIDERS: '[]',
    LINK_ORIGIN: 'https://links.example',
    LINK_KEY_ID: 'bench',
    LINK_KEY_ARN: KEYS_ARN,
    RECEIVED_MAIL_BUCKET: 'bench',
    POOL_EXPORT_BUCKET: 'bench',
    MAIL_FROM: 'Parley <no-reply@parley.example>',
    MAIL_REPLY_DOMAIN: 'reply.parley.example',
    SUPPORT_ADDRESS: 'support@parley.example',
  };
}
