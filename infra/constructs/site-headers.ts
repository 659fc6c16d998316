import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

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
 * @returns the headers that every answer of the site carries, pages and API alike
 */
export const siteHeaders = (
  scope: Construct,
  contentSecurityPolicy: string,
): ResponseHeadersPolicy =>
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
        // The sign-in popup must be able to answer the page that opened it.
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'Permissions-Policy', value: PERMISSIONS, override: true },
      ],
    },
  });
