import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources, type Json } from '../template.ts';

export interface SiteSpec {
  /** Headers that every answer carries, lower case. */
  headers: Record<string, string>;
  /** Source of the CloudFront Function on viewer requests of the default behaviour. */
  rewriteSource: string | undefined;
  /** Source of the one on viewer requests of the API. */
  apiFunctionSource: string | undefined;
  /** Headers that requests of the API get on their way to it, lower case. */
  originHeaders: Record<string, string>;
  /** What the deployment writes to /config.json. */
  config: Record<string, Json>;
}

/** What CloudFront does for the page: headers, rewriting, the stage's configuration. */
export function readSite(resolved: ResolvedTemplate): SiteSpec {
  const { template, properties } = resolved;
  const policies = toResources(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ([, resource]) => properties(resource)['ResponseHeadersPolicyConfig'],
  );
  const functions = toResources(template, 'AWS::CloudFront::Function');
  // As it is written: what else it refers to has no counterpart here.
  const distribution = (toResources(template, 'AWS::CloudFront::Distribution')[0]?.[1].Properties?.[
    'DistributionConfig'
  ] ?? {}) as Record<string, any>;
  const sourceOf = (behaviour: Record<string, any> | undefined): string | undefined => {
    const [name] = behaviour?.['FunctionAssociations']?.[0]?.FunctionARN?.['Fn::GetAtt'] ?? [];
    const found = functions.find(([id]) => id === name);
    return found && String(properties(found[1])['FunctionCode']);
  };
  const origins = (distribution['Origins'] ?? []) as {
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: Json }[];
  }[];
  const custom = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  return {
    headers: Object.assign(
      {},
      ...policies.map((policy) => toHeaders(policy as Record<string, any>)),
    ),
    rewriteSource: sourceOf(distribution['DefaultCacheBehavior']),
    apiFunctionSource: sourceOf(distribution['CacheBehaviors']?.[0]),
    originHeaders: Object.fromEntries(
      custom.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        String(resolved.resolve(HeaderValue)),
      ]),
    ),
    config: deployedConfig(resolved),
  };
}

function toHeaders({
  SecurityHeadersConfig: security = {},
  CustomHeadersConfig: custom,
}: Record<string, any>): Record<string, string> {
  const {
    ContentSecurityPolicy: csp,
    StrictTransportSecurity: hsts,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = security;
  const items = (custom?.Items ?? []) as { Header: string; Value: string }[];
  return {
    ...(csp && { 'content-security-policy': String(csp.ContentSecurityPolicy) }),
    ...(hsts && {
      'strict-transport-security': [
        `max-age=${hsts.AccessControlMaxAgeSec}`,
        hsts.IncludeSubdomains && 'includeSubDomains',
        hsts.Preload && 'preload',
      ]
        .filter(Boolean)
        .join('; '),
    }),
    ...(type && { 'x-content-type-options': 'nosniff' }),
    ...(frame && { 'x-frame-options': String(frame.FrameOption) }),
    ...(referrer && { 'referrer-policy': String(referrer.ReferrerPolicy) }),
    ...Object.fromEntries(items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
}

/**
 * The bucket deployment replaces markers in its asset by values that only the deployment knows; so
 * does this.
 */
function deployedConfig({ template, resolve }: ResolvedTemplate): Record<string, Json> {
  for (const [, resource] of toResources(template, 'Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys: keys = [], SourceMarkers: markers = [] } = (resource.Properties ??
      {}) as { SourceObjectKeys?: Json[]; SourceMarkers?: Record<string, Json>[] };
    for (const [index, key] of keys.entries()) {
      const text = readIfThere(
        join(
          template.directory,
          `asset.${String(resolve(key)).replace(/\.zip$/, '')}`,
          'config.json',
        ),
      );
      if (text === undefined) continue;
      const filled = Object.entries(markers[index] ?? {}).reduce(
        (at, [marker, value]) =>
          at.replaceAll(marker, JSON.stringify(String(resolve(value))).slice(1, -1)),
        text,
      );
      return JSON.parse(filled) as Record<string, Json>;
    }
  }
  return {};
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
