import { RemovalPolicy } from 'aws-cdk-lib/core';

/** Names a stage may have. */
export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** An identity provider of a company's own, offered on the managed sign-in page. */
interface OidcProvider {
  name: string;
  /** https only. */
  issuer: string;
  clientId: string;
  /** Name of the Secrets Manager secret that holds the client's secret. */
  clientSecretName: string;
}

/**
 * Where mail comes from. A domain can write to anybody; an address serves a stage without a
 * verified domain.
 */
type MailSender =
  | { kind: 'domain'; domain: string; from: string }
  | { kind: 'address'; from: string };

/** Everything in which one stage differs from another. */
export interface Stage {
  name: StageName;
  /**
   * Absent: wherever the command line points. CloudFront takes certificates and web ACLs from
   * us-east-1 alone.
   */
  region?: 'us-east-1';
  /** Host name that people open. Absent: the distribution's own name. */
  domain?: string;
  /**
   * The Route 53 zone in which records of the stage's domains are made. Absent: they are printed,
   * to be made by hand.
   */
  zone?: { id: string; name: string };
  mail: MailSender;
  /** Host name to which candidates answer: its MX record leads to SES, which receives there. */
  replyDomain: string;
  supportAddress: string;
  /** The address that is notified of alarms. Absent: the topic has no subscriber of its own. */
  alarmsEmail?: string;
  logRetentionDays: 14 | 30 | 90 | 365;
  /** True: tables, buckets and people outlive the stack and refuse to be deleted. */
  keepData: boolean;
  webAcl: boolean;
  /**
   * Live captions in interviews, through Chime's transcription; people are asked before they run.
   * Costs by the minute.
   */
  liveCaptions: boolean;
  /** Threat protection of sign-in exists on PLUS only. */
  identityPlan: 'ESSENTIALS' | 'PLUS';
  oidcProviders: readonly OidcProvider[];
  /** Requests per second of the whole API, steady and in a burst. */
  throttle: { rate: number; burst: number };
}

/**
 * @returns what becomes of a stage's data when its stack is deleted; what is kept goes nevertheless
 * when making the stack fails, or its name would be taken
 */
export const toRemovalPolicy = (stage: Stage): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
