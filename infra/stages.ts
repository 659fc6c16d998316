import { checkStage } from './check-stage.ts';
import { STAGE_NAMES, type Stage, type StageName } from './stage.ts';

/**
 * The stages. Names under `.example` are reserved: replace them with your own before you deploy, or
 * override them with `-c`.
 */
const STAGES: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    mail: { kind: 'address', from: 'parley@parley.example' },
    replyDomain: 'reply.dev.parley.example',
    supportAddress: 'support@parley.example',
    monthlyBudgetUsd: 100,
    logRetentionDays: 14,
    keepData: false,
    webAcl: false,
    release: 'all-at-once',
    liveCaptions: true,
    transcriptions: 2,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'ESSENTIALS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 50, burst: 100 },
    linkKeys: ['a'],
  },
  staging: {
    name: 'staging',
    region: 'us-east-1',
    domain: 'staging.parley.example',
    mail: {
      kind: 'domain',
      domain: 'staging.parley.example',
      from: 'no-reply@staging.parley.example',
    },
    replyDomain: 'reply.staging.parley.example',
    supportAddress: 'support@parley.example',
    monthlyBudgetUsd: 200,
    logRetentionDays: 30,
    keepData: false,
    webAcl: true,
    release: 'all-at-once',
    liveCaptions: false,
    transcriptions: 4,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'ESSENTIALS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 100, burst: 200 },
    linkKeys: ['a'],
  },
  prod: {
    name: 'prod',
    region: 'us-east-1',
    domain: 'app.parley.example',
    mail: { kind: 'domain', domain: 'parley.example', from: 'no-reply@parley.example' },
    replyDomain: 'reply.parley.example',
    supportAddress: 'support@parley.example',
    alarmsEmail: 'operations@parley.example',
    monthlyBudgetUsd: 1_000,
    logRetentionDays: 365,
    keepData: true,
    webAcl: true,
    release: 'canary',
    liveCaptions: false,
    transcriptions: 20,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'PLUS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 500, burst: 1000 },
    linkKeys: ['a'],
  },
};

/** The providers of the demo's two companies, for trying them on one machine. */
const SAMPLE_PROVIDERS: Stage['oidcProviders'] = [
  {
    name: 'Northwind',
    displayName: 'Northwind Labs',
    issuer: 'https://id.northwind.example',
    clientId: 'parley',
    clientSecretName: 'parley/company-sign-in/northwind',
    domains: ['northwind.example'],
    secondFactorFor: [],
  },
  {
    name: 'Harbour-Pine',
    displayName: 'Harbour & Pine',
    issuer: 'https://id.harbourpine.example',
    clientId: 'parley',
    clientSecretName: 'parley/company-sign-in/harbour-pine',
    domains: ['harbourpine.example'],
    secondFactorFor: [],
  },
];

/**
 * Values that the command line can give in place of the table: `-c domain=… -c mailDomain=… -c
 * mailFrom=… -c region=… -c replyDomain=… -c alarmsEmail=… -c zoneId=… -c zoneName=…
 * -c operatorName=… -c operatorAddress=… -c operatorEmail=… -c transcriber=amazon
 * -c release=all-at-once -c emulator=true -c companySignIn=sample`. The lines of the operator's
 * address are separated by `;`. With `companySignIn=sample` the stage dev has the providers of two
 * companies that do not exist, for which the local cloud stands in.
 */
export interface StageOverrides {
  region?: string;
  domain?: string;
  mailDomain?: string;
  mailFrom?: string;
  replyDomain?: string;
  alarmsEmail?: string;
  supportAddress?: string;
  transcriber?: string;
  release?: string;
  emulator?: string;
  companySignIn?: string;
  zoneId?: string;
  zoneName?: string;
  operatorName?: string;
  operatorAddress?: string;
  operatorEmail?: string;
}

/**
 * The stacks of a stage, in the order of their deployment: by how they live (ADR 68). A resource
 * stays in its stack, because moving one that keeps data is work by hand.
 */
export const STACK_PARTS = ['Foundation', 'Edge', 'Data', 'App', 'Speech', 'Pages'] as const;
export type StackPart = (typeof STACK_PARTS)[number];

/** @returns the CloudFormation name of a stack; its template is `<name>.template.json` */
export const getStackName = (stage: StageName, part: StackPart): string =>
  `Parley-${stage}-${part}`;

/**
 * @param name as given on the command line
 * @returns the stage with the overrides applied
 * @throws if there is no such stage, or the result may not be deployed (see checkStage)
 */
export function readStage(name: string, overrides: StageOverrides = {}): Stage {
  const known = STAGE_NAMES.find((candidate) => candidate === name);
  if (!known) throw new Error(`There is no stage "${name}": use one of ${STAGE_NAMES.join(', ')}.`);
  const { mailDomain, mailFrom, transcriber, release, emulator, zoneId, zoneName, ...rest } =
    overrides;
  const { companySignIn, operatorName, operatorAddress, operatorEmail, ...plain } = rest;
  if (companySignIn !== undefined && (companySignIn !== 'sample' || known !== 'dev'))
    throw new Error(`Stage ${name}: companySignIn can only be "sample", in the stage dev.`);
  if ((zoneId === undefined) !== (zoneName === undefined))
    throw new Error(`Stage ${name}: the ${zoneId ? 'name' : 'id'} of the zone is missing.`);
  const given = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  const row = STAGES[known];
  const from = mailFrom ?? (mailDomain ? `no-reply@${mailDomain}` : row.mail.from);
  const mail = mailDomain
    ? { kind: 'domain' as const, domain: mailDomain, from }
    : { ...row.mail, from };
  return checkStage({
    ...row,
    ...given,
    transcriber: toTranscriber(name, transcriber) ?? row.transcriber,
    release: toRelease(name, release) ?? row.release,
    emulator: toFlag(name, 'emulator', emulator) ?? row.emulator,
    mail,
    ...(companySignIn && { oidcProviders: SAMPLE_PROVIDERS }),
    ...((operatorName ?? operatorAddress ?? operatorEmail) !== undefined && {
      operator: {
        ...row.operator,
        name: operatorName ?? row.operator?.name ?? '',
        address:
          operatorAddress?.split(';').map((line) => line.trim()) ?? row.operator?.address ?? [],
        email: operatorEmail ?? row.operator?.email ?? '',
      },
    }),
    ...(zoneId && zoneName && { zone: { id: zoneId, name: zoneName } }),
  });
}

/** @throws Error if there is no transcriber with this name */
function toTranscriber(stage: string, given: string | undefined): Stage['transcriber'] | undefined {
  if (given === undefined || given === 'own' || given === 'amazon') return given;
  throw new Error(`Stage ${stage}: "${given}" does not transcribe: use own or amazon.`);
}

/** @throws Error if there is no such way to release */
function toRelease(stage: string, given: string | undefined): Stage['release'] | undefined {
  if (given === undefined || given === 'canary' || given === 'all-at-once') return given;
  throw new Error(`Stage ${stage}: "${given}" is no release: use canary or all-at-once.`);
}

/** @throws Error if the value is neither true nor false */
function toFlag(stage: string, flag: string, given: string | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (given === 'true' || given === 'false') return given === 'true';
  throw new Error(`Stage ${stage}: ${flag} is "${given}": use true or false.`);
}
