import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  OriginProtocolPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CfnRecordSet, HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { EMULATOR_ORIGINS, isCreated } from '../emulator.ts';
import { acknowledge } from '../nag-checks.ts';
import { repoPath } from '../repo-path.ts';
import type { Stage } from '../stage.ts';
import type { AccessLogBucket } from './api/access-log-bucket.ts';
import { webAcl } from './api/web-acl.ts';
import { dnsRecord, isOurs } from './mail/dns-record.ts';

const PERMISSIONS = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'speaker-selection=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
  'browsing-topics=()',
].join(', ');

/**
 * @param contentSecurityPolicy the whole header
 * @returns the headers of every answer of the site, pages and API
 */
const siteHeaders = (scope: Construct, contentSecurityPolicy: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    comment: 'Security headers of the pages and of the API',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        // The sign-in popup must be able to send messages to the page that opened it.
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'Permissions-Policy', value: PERMISSIONS, override: true },
      ],
    },
  });

/** The CloudFront function that says which file an address stands for. */
export const PAGE_ADDRESSES_FILE = repoPath('infra/edge/page-addresses.js');
/** The CloudFront function that adds the viewer's address to a request. */
export const VIEWER_ADDRESS_FILE = repoPath('infra/edge/viewer-address.js');

/** All error statuses that CloudFront caches by default, for ten seconds; here it caches none. */
export const UNCACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
);

/**
 * The hosted zone id of every distribution. Source: CloudFormation template reference,
 * `AWS::Route53::RecordSet AliasTarget`.
 */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

export interface SiteProps {
  stage: Stage;
  /** The host name of the HTTP API, available under `/api/`. */
  apiHost: string;
  /** The secret by which the API recognizes this distribution. */
  originSecret: string | undefined;
  contentSecurityPolicy: string;
  accessLogs: AccessLogBucket;
}

/** The origin of the site: the pages, and the API under `/api/`. */
export class Site extends Construct {
  readonly bucket: Bucket;
  /** Absent on an emulator, where a script serves the site. */
  readonly distribution: Distribution | undefined;
  /** The URL without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, accessLogs } = props;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // Its content can be rebuilt from the sources.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: isCreated('emptied-buckets', stage),
    });
    accessLogs.logRequestsTo(this.bucket, 'site/');
    if (!isCreated('distributions', stage)) {
      this.url = EMULATOR_ORIGINS.site;
      return;
    }
    this.distribution = this.distribute(props);
    this.url = `https://${stage.domain ?? this.distribution.distributionDomainName}`;
  }

  /** Creates the distribution, to which the stage's domain leads if it has one. */
  private distribute({
    stage,
    apiHost,
    originSecret,
    contentSecurityPolicy,
  }: SiteProps): Distribution {
    const responseHeadersPolicy = siteHeaders(this, contentSecurityPolicy);
    const pageAddresses = new EdgeFunction(this, 'PageAddresses', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: PAGE_ADDRESSES_FILE }),
    });
    const viewerAddress = new EdgeFunction(this, 'ViewerAddress', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: VIEWER_ADDRESS_FILE }),
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Parley ${stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(stage.domain && {
        domainNames: [stage.domain],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: new Certificate(this, 'Certificate', {
          domainName: stage.domain,
          validation: CertificateValidation.fromDns(findZone(this, stage)),
        }),
      }),
      ...(stage.webAcl && { webAclId: webAcl(this, `parley-${stage.name}`).attrArn }),
      errorResponses: UNCACHED_ERRORS,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy,
        functionAssociations: [
          { function: pageAddresses, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: pageAddresses, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(apiHost, {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            ...(originSecret && { customHeaders: { 'x-origin-secret': originSecret } }),
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy,
          // The policy without the Host header cannot add CloudFront-Viewer-Address, so the
          // function adds it.
          functionAssociations: [
            { function: viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST },
          ],
        },
      },
    });
    acknowledge(
      distribution,
      'CFR3',
      'Standard logging (v2) is used, which leaves out addresses, paths and queries (EdgeLog).',
    );
    if (stage.domain) this.lead(stage, stage.domain, distribution);
    acknowledge(
      distribution,
      'CFR1',
      'People are interviewed wherever they live: no country is shut out.',
    );
    if (!stage.webAcl)
      acknowledge(
        distribution,
        'CFR2',
        'This stage holds no real people; the web ACL stands in front of the stages that do.',
      );
    if (!stage.domain)
      acknowledge(
        distribution,
        'CFR4',
        "Without a domain of its own the stage uses CloudFront's certificate, whose protocol " +
          'cannot be chosen.',
      );
    return distribution;
  }

  /** Points the stage's domain to the distribution. */
  private lead(stage: Stage, domain: string, { distributionDomainName }: Distribution): void {
    const dnsName = distributionDomainName;
    if (!isOurs(stage, domain))
      return dnsRecord(this, 'Cname', stage, {
        type: 'CNAME',
        name: domain,
        value: dnsName,
        domain,
        description: 'leads people here',
      });
    for (const type of ['A', 'AAAA']) {
      new CfnRecordSet(this, `${type}Record`, {
        hostedZoneId: stage.zone!.id,
        name: domain,
        type,
        aliasTarget: { dnsName, hostedZoneId: CLOUDFRONT_ZONE },
      });
    }
  }
}

/**
 * Returns the zone for the certificate's validation; without one its record is shown in the
 * certificate manager, and the stack waits for it.
 */
const findZone = (scope: Construct, stage: Stage): IHostedZone | undefined =>
  stage.domain && isOurs(stage, stage.domain)
    ? HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
        hostedZoneId: stage.zone!.id,
        zoneName: stage.zone!.name,
      })
    : undefined;
