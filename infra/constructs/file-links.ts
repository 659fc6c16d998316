import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  KeyGroup,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  PublicKey,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  Signing,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Annotations, Duration, type Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { EMULATOR_ORIGINS, isCreated } from '../emulator.ts';
import { acknowledge } from '../nag-checks.ts';
import type { Stage } from '../stage.ts';
import { UNCACHED_ERRORS } from './site.ts';
import { filesBucketName } from './storage/files-bucket.ts';
import type { LinkKeyPair, LinkKeys } from './storage/link-keys.ts';
import { recordingsBucketName } from './storage/recordings-bucket.ts';

/** What a link may ask of S3. */
const QUERIES = [
  'response-cache-control',
  'response-content-disposition',
  'response-content-type',
] as const;
/** The headers to which the CORS rules of the buckets answer. */
const CORS_HEADERS = [
  'Origin',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
] as const;

export interface FileLinksProps {
  stage: Stage;
  /** The stack in whose region the buckets are, with the keys that sign. */
  foundation: Stack & { linkKeys: LinkKeys };
}

interface TrustedKey extends LinkKeyPair {
  /** The id by which links name the key. */
  id: string;
}

/**
 * The origin of links to pictures, files and recordings: signed by functions of this stage, valid
 * for minutes or hours (ADR 75). It is another origin than the site, so that nothing that somebody
 * uploaded can act as the page.
 */
export class FileLinks extends Construct {
  /** Absent on an emulator, where a script serves the files. */
  readonly distribution: Distribution | undefined;
  /** The origin, without a trailing slash. */
  readonly url: string;
  private readonly keys: readonly [TrustedKey, ...TrustedKey[]];

  constructor(scope: Construct, id: string, { stage, foundation }: FileLinksProps) {
    super(scope, id);
    if (isCreated('distributions', stage)) {
      const { distribution, keys } = this.distribute(stage, foundation);
      this.distribution = distribution;
      this.keys = keys;
      this.url = `https://${distribution.distributionDomainName}`;
    } else {
      const [first, ...others] = foundation.linkKeys.pairs;
      const named = (pair: LinkKeyPair): TrustedKey => ({ ...pair, id: pair.name });
      this.keys = [named(first), ...others.map(named)];
      this.url = EMULATOR_ORIGINS.files;
    }
  }

  /** Creates the distribution, which trusts the keys. */
  private distribute(
    stage: Stage,
    foundation: FileLinksProps['foundation'],
  ): { distribution: Distribution; keys: FileLinks['keys'] } {
    const trust = (pair: LinkKeyPair): { key: TrustedKey; publicKey: PublicKey } => {
      const publicKey = new PublicKey(this, `Key-${pair.name}`, {
        publicKeyName: `parley-${stage.name}-links-${pair.name}`,
        comment: `Parley ${stage.name}: links to files`,
        encodedKey: pair.publicKey,
      });
      return { key: { ...pair, id: publicKey.publicKeyId }, publicKey };
    };
    const [first, ...others] = foundation.linkKeys.pairs;
    const [signing, rest] = [trust(first), others.map(trust)];
    const keyGroup = new KeyGroup(this, 'Keys', {
      keyGroupName: `parley-${stage.name}-links`,
      items: [signing, ...rest].map(({ publicKey }) => publicKey),
    });

    const originAccessControl = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: `parley-${stage.name}-links`,
      signing: Signing.SIGV4_ALWAYS,
    });
    // The buckets are made later, by the stack of the data, and admit this distribution there.
    const originOf = (bucketId: string, bucketName: string) =>
      S3BucketOrigin.withOriginAccessControl(
        Bucket.fromBucketAttributes(this, bucketId, { bucketName, region: foundation.region }),
        { originAccessControl },
      );
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The stack of the data writes the policies of its buckets.',
    );

    const behavior = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // A preflight request has the address of the link, and so its signature.
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      trustedKeyGroups: [keyGroup],
      // What is erased must not live on in a cache; browsers keep pictures by `cache-control`.
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'Requests', {
        originRequestPolicyName: `parley-${stage.name}-links`,
        comment: 'What a link asks of S3, and what CORS needs',
        queryStringBehavior: OriginRequestQueryStringBehavior.allowList(...QUERIES),
        headerBehavior: OriginRequestHeaderBehavior.allowList(...CORS_HEADERS),
        cookieBehavior: OriginRequestCookieBehavior.none(),
      }),
      responseHeadersPolicy: answerHeaders(this, stage),
      compress: false,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Parley ${stage.name}: links to files`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      errorResponses: UNCACHED_ERRORS,
      defaultBehavior: {
        ...behavior,
        origin: originOf('FilesBucket', filesBucketName(foundation, stage)),
      },
      additionalBehaviors: {
        '/recordings/*': {
          ...behavior,
          origin: originOf('RecordingsBucket', recordingsBucketName(foundation, stage)),
        },
      },
    });
    acknowledgeFindings(distribution);
    return { distribution, keys: [signing.key, ...rest.map(({ key }) => key)] };
  }

  /** Lets a function sign links, and tells it with which key and for which origin. */
  grantSign(grantee: LambdaFunction): void {
    const [{ id, secretArn }] = this.keys;
    grantee.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }),
    );
    grantee.addEnvironment('LINK_ORIGIN', this.url);
    grantee.addEnvironment('LINK_KEY_ID', id);
    grantee.addEnvironment('LINK_KEY_ARN', secretArn);
  }

  /** Returns the names, ids and secrets of all keys, the one that signs first. */
  listKeys(): string {
    return this.keys.map(({ name, id, secretArn }) => `${name} ${id} ${secretArn}`).join(', ');
  }
}

/** Returns the headers of every answer. What was uploaded cannot run, whatever type it has. */
const answerHeaders = (scope: Construct, stage: Stage): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: `parley-${stage.name}-links`,
    comment: 'Headers of files and recordings',
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
        override: true,
      },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        // The page, which is of another site, shows pictures and plays recordings.
        { header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true },
      ],
    },
  });

function acknowledgeFindings(distribution: Distribution): void {
  acknowledge(
    distribution,
    'CFR1',
    'People are interviewed wherever they live: no country is shut out.',
  );
  acknowledge(
    distribution,
    'CFR2',
    'A request without a signature of this stage ends at the edge, and a link leads to one object.',
  );
  acknowledge(
    distribution,
    'CFR3',
    'Standard logging (v2) is used, which leaves out addresses, paths and queries (EdgeLog).',
  );
  acknowledge(
    distribution,
    'CFR4',
    "The links have CloudFront's own domain and certificate, whose protocol cannot be chosen.",
  );
}
