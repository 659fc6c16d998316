import { expect, test } from 'vitest';
import { resolveResources } from '../testing/resolve-resources.ts';
import { readSite } from './read-site.ts';

const headers = (name: string, value: string) => ({
  Type: 'AWS::CloudFront::ResponseHeadersPolicy',
  Properties: {
    ResponseHeadersPolicyConfig: {
      CustomHeadersConfig: { Items: [{ Header: name, Value: value, Override: true }] },
    },
  },
});
const distribution = (policy: string, keys: string[], headerName: string) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: {
    DistributionConfig: {
      Origins: [{ OriginCustomHeaders: [{ HeaderName: headerName, HeaderValue: 'one' }] }],
      DefaultCacheBehavior: { ResponseHeadersPolicyId: { Ref: policy }, TrustedKeyGroups: keys },
    },
  },
});

test('the page has the headers of its own distribution, not of that whose links are signed', () => {
  const site = readSite(
    resolveResources({
      Links: distribution('OfLinks', ['group'], 'X-Links'),
      OfLinks: headers('X-Kind', 'link'),
      Site: distribution('OfPages', [], 'X-Origin'),
      OfPages: headers('X-Frame', 'DENY'),
    }),
  );
  expect(site.headers).toEqual({ 'x-frame': 'DENY' });
  expect(site.originHeaders).toEqual({ 'x-origin': 'one' });
});
