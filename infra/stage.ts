import { RemovalPolicy } from 'aws-cdk-lib/core';

/** The names of stages. */
export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** A company's own identity provider (OpenID Connect), with which its people sign in (ADR 76). */
export interface OidcProvider {
  /** Cognito's name of it, which never changes: letters, digits and dashes. */
  name: string;
  /** The company as the sign-in page names it: "Continue with Acme". */
  displayName: string;
  /** The issuer URL; it must use https. */
  issuer: string;
  clientId: string;
  /** The name of the Secrets Manager secret that contains the client's secret. */
  clientSecretName: string;
  /**
   * The domains of addresses for which the provider may speak, in lower case, without those below
   * them. It can sign in as everybody who has such an address, so they belong to the company.
   */
  domains: readonly string[];
  /**
   * The ids of companies that require two-step sign-in and for which a sign-in with this provider
   * counts as such, because they know that it always asks for a second factor.
   */
  secondFactorFor: readonly number[];
}

/**
 * What receivers do with mail of the domain that is neither signed nor sent by it (RFC 7489).
 * `existing`: the domain already has a record, and another one would make both invalid.
 */
export const DMARC_POLICIES = ['none', 'quarantine', 'reject', 'existing'] as const;
export type DmarcPolicy = (typeof DMARC_POLICIES)[number];

/**
 * The sender of mail. A verified domain can send to anybody; a single address is for a stage
 * without a verified domain.
 */
type MailSender =
  | { kind: 'domain'; domain: string; from: string; dmarc: DmarcPolicy }
  | { kind: 'address'; from: string };

/** The operator of an installation, shown on the privacy notice, the terms and the imprint. */
export interface Operator {
  name: string;
  /** The lines of the postal address. */
  address: readonly string[];
  email: string;
  /** Additional lines that a law may require: register, VAT number, responsible person. */
  details?: readonly string[];
}

/** The settings in which stages differ. */
export interface Stage {
  name: StageName;
  /**
   * The region of the stage's data and functions, required for a domain or a web ACL; if absent,
   * the region of the command line.
   */
  region?: string;
  /**
   * Counts how often the stage was deployed anew beside what an earlier deployment left: buckets
   * that are retained keep their names, so that those of the next one need others.
   */
  generation: number;
  /** The host name of the site. If absent, the distribution's own name is used. */
  domain?: string;
  /**
   * The Route 53 zone for records of the stage's domains. If absent, the records are printed, to be
   * created by hand.
   */
  zone?: { id: string; name: string };
  mail: MailSender;
  /** The host name for candidates' answers: its MX record points to SES. */
  replyDomain: string;
  supportAddress: string;
  /** Without it, the public pages say that the operator has not been named yet. */
  operator?: Operator;
  /** The address that is notified of alarms. If absent, the topic has no subscriber. */
  alarmsEmail?: string;
  /** The limit of a month's costs; whoever is told of alarms is told before it is reached. */
  monthlyBudgetUsd: number;
  logRetentionDays: 14 | 30 | 90 | 365;
  /**
   * True: tables, buckets and users are retained when the stack is deleted, and protected from
   * deletion.
   */
  keepData: boolean;
  webAcl: boolean;
  /**
   * How a new version of a function takes the calls of people: a tenth of them first, returning by
   * alarm, or all at once. Workers always change at once.
   */
  release: 'canary' | 'all-at-once';
  /**
   * Live captions in interviews, through Chime's transcription; participants are asked for consent
   * first. Charged by the minute.
   */
  liveCaptions: boolean;
  /**
   * The number of pieces of recordings that are transcribed concurrently. AWS reserves this part of
   * the account's Lambda concurrency, and 100 must remain for the other functions.
   */
  transcriptions: number;
  /**
   * False in a new account, whose 10 concurrent calls no function may reserve. Nothing then keeps
   * received mail and transcriptions from using all of them.
   */
  reservesConcurrency: boolean;
  /**
   * The transcriber: the product's own worker, or Amazon Transcribe, which charges by the minute
   * and writes to the bucket of recordings while it works.
   */
  transcriber: 'own' | 'amazon';
  /**
   * Where the media of interviews flow: through the region nearest to the participants, or only
   * through the stack's own region, for companies whose data must not leave it.
   */
  mediaRegion: 'nearest' | 'own';
  /** Threat protection of sign-in requires PLUS. */
  identityPlan: 'ESSENTIALS' | 'PLUS';
  oidcProviders: readonly OidcProvider[];
  /** Whether the stack is for an emulator of AWS, without what those lack (emulator.ts). */
  emulator: boolean;
  /** Requests per second of the whole API, steady and in a burst. */
  throttle: { rate: number; burst: number };
  /**
   * The names of the key pairs that sign links to files: the first signs, links of all are valid.
   * A name stands for one pair for ever (docs/runbook.md, "Changing secrets").
   */
  linkKeys: readonly [string, ...string[]];
}

/**
 * @returns the removal policy of a stage's data; data that is retained is still removed if creating
 *   the stack fails, because its name would be taken otherwise
 */
export const toRemovalPolicy = (stage: Stage): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The region in which CloudFront requires certificates and web ACLs. */
export const EDGE_REGION = 'us-east-1';

/** @returns the region of a stage's distribution */
export const edgeRegion = ({ domain, webAcl, region }: Stage): string | undefined =>
  domain || webAcl ? EDGE_REGION : region;

/** @returns whether the distribution is in another region than the rest of the stage */
export const isEdgeElsewhere = (stage: Stage): boolean => edgeRegion(stage) !== stage.region;

/**
 * @returns the beginning of the name of a bucket that is known before the bucket is made; account
 *   and region follow
 */
export const toBucketPrefix = ({ name, generation }: Stage, purpose: string): string =>
  `parley-${name}-${purpose}${generation === 1 ? '' : `-${generation}`}`;
