import { checkStage } from './check-stage.ts';
import {
  DMARC_POLICIES,
  STAGE_NAMES,
  type DmarcPolicy,
  type Stage,
  type StageName,
} from './stage.ts';

/**
 * The stages. Names under `.example` are reserved: replace them with your own before you deploy, or
 * override them with `-c`.
 */
const STAGES: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    generation: 1,
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
    reservesConcurrency: true,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'ESSENTIALS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 400, burst: 800 },
    linkKeys: ['a'],
  },
  staging: {
    name: 'staging',
    generation: 1,
    region: 'us-east-1',
    domain: 'staging.parley.example',
    mail: {
      kind: 'domain',
      domain: 'staging.parley.example',
      from: 'no-reply@staging.parley.example',
      dmarc: 'none',
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
    reservesConcurrency: true,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'ESSENTIALS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 400, burst: 800 },
    linkKeys: ['a'],
  },
  prod: {
    name: 'prod',
    generation: 1,
    region: 'us-east-1',
    domain: 'app.parley.example',
    mail: {
      kind: 'domain',
      domain: 'parley.example',
      from: 'no-reply@parley.example',
      dmarc: 'none',
    },
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
    reservesConcurrency: true,
    transcriber: 'own',
    mediaRegion: 'nearest',
    identityPlan: 'PLUS',
    oidcProviders: [],
    emulator: false,
    throttle: { rate: 2000, burst: 4000 },
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
 * -c release=all-at-once -c emulator=true -c companySignIn=sample -c dmarc=existing
 * -c reservesConcurrency=false -c generation=2`. The lines of the operator's
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
  dmarc?: string;
  reservesConcurrency?: string;
  generation?: string;
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
  const { companySignIn, operatorName, operatorAddress, operatorEmail, ...others } = rest;
  const { dmarc, reservesConcurrency, generation, ...plain } = others;
  if (companySignIn !== undefined && (companySignIn !== 'sample' || known !== 'dev'))
    throw new Error(`Stage ${name}: companySignIn can only be "sample", in the stage dev.`);
  if ((zoneId === undefined) !== (zoneName === undefined))
    throw new Error(`Stage ${name}: the ${zoneId ? 'name' : 'id'} of the zone is missing.`);
  const given = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  const row = STAGES[known];
  const from = mailFrom ?? (mailDomain ? `no-reply@${mailDomain}` : row.mail.from);
  const sender = mailDomain
    ? { kind: 'domain' as const, domain: mailDomain, from, dmarc: 'none' as const }
    : { ...row.mail, from };
  const policy = toDmarcPolicy(name, dmarc);
  const mail = sender.kind === 'domain' && policy ? { ...sender, dmarc: policy } : sender;
  return checkStage({
    ...row,
    ...given,
    transcriber: toTranscriber(name, transcriber) ?? row.transcriber,
    release: toRelease(name, release) ?? row.release,
    emulator: toFlag(name, 'emulator', emulator) ?? row.emulator,
    reservesConcurrency:
      toFlag(name, 'reservesConcurrency', reservesConcurrency) ?? row.reservesConcurrency,
    mail,
    generation: generation === undefined ? row.generation : Number(generation),
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

/** @throws Error if there is no such policy */
function toDmarcPolicy(stage: string, given: string | undefined): DmarcPolicy | undefined {
  const known = DMARC_POLICIES.find((policy) => policy === given);
  if (given === undefined || known) return known;
  throw new Error(
    `Stage ${stage}: "${given}" is no policy of DMARC: use one of ${DMARC_POLICIES.join(', ')}.`,
  );
}

/** @throws Error if the value is neither true nor false */
function toFlag(stage: string, flag: string, given: string | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (given === 'true' || given === 'false') return given === 'true';
  throw new Error(`Stage ${stage}: ${flag} is "${given}": use true or false.`);
}
