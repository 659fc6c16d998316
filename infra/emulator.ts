import type { Stage } from './stage.ts';

/**
 * What emulators of AWS such as MiniStack and LocalStack cannot create, with what stands in for it
 * on a stack for one (`-c emulator=true`). Everything else is the same as on AWS; a test says
 * exactly which resources differ.
 */
export const EMULATOR_GAPS = {
  'managed-login-branding':
    'The style of the managed sign-in page. Sign-in of the product itself does not use that page.',
  'receipt-rules': 'The rules by which SES receives mail. Answers by mail do not arrive.',
  'dkim-records': 'The records that prove a mail domain. No emulator checks them.',
  'site-content':
    "The CDK's custom resource that copies the page into its bucket. It is copied by hand.",
  'emptied-buckets':
    "The CDK's custom resource that empties a bucket before it is deleted. Buckets are emptied by " +
    'hand.',
  'media-pipelines-role':
    "The custom resource that makes the role of Chime's media pipelines. No emulator has Chime.",
  'edge-log': "The log of the distribution's requests, which no emulator writes.",
  'reserved-names':
    'The rule that refuses names under .example, which nobody has to reach on an emulator.',
} as const;

export type EmulatorGap = keyof typeof EMULATOR_GAPS;

/** Returns whether a part of the stack is created: always on AWS, never on an emulator. */
export const isCreated = (_gap: EmulatorGap, { emulator }: Pick<Stage, 'emulator'>): boolean =>
  !emulator;
