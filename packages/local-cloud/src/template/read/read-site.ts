import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { isSignedDistribution, type Json, type Resource, toResources } from '../template.ts';

export interface SiteSpec {
  /** The headers of every response, in lower case. */
  headers: Record<string, string>;
  /** The source code of the CloudFront Functions of the default behaviour, by event. */
  pageFunctionSources: Partial<Record<'viewer-request' | 'viewer-response', string>>;
  /** The source code of the CloudFront Function on viewer requests of the API. */
  apiFunctionSource: string | undefined;
  /** The headers that are added to requests to the API, in lower case. */
  originHeaders: Record<string, string>;
  /** The content that the deployment writes to /config.json. */
  config: Record<string, Json>;
  /** Other files that are generated at deployment, by name. */
  texts: Record<string, string>;
}

/**
 * Returns what CloudFront applies to the page: headers, rewriting and the stage's configuration.
 */
export function readSite(resolved: ResolvedTemplate): SiteSpec {
  const { template, properties } = resolved;
  const distributions = toResources(template, 'AWS::CloudFront::Distribution');
  const others = distributions.filter(([, resource]) => isSignedDistribution(resource));
  const ofOthers = new Set(others.flatMap(([id, resource]) => listPolicies(id, resource)));
  const policies = toResources(template, 'AWS::CloudFront::ResponseHeadersPolicy')
    .filter(([id]) => !ofOthers.has(id))
    .map(([, resource]) => properties(resource)['ResponseHeadersPolicyConfig']);
  const functions = toResources(template, 'AWS::CloudFront::Function');
  // The distribution is read unresolved, because it also refers to resources that have no local
  // counterpart.
  const found = distributions.find(([, resource]) => !isSignedDistribution(resource));
  const [distributionId = '', resource] = found ?? [];
  const distribution = (resource?.Properties?.['DistributionConfig'] ?? {}) as Record<string, any>;
  /** The prefix of the stack in which the distribution is. */
  const stack = distributionId.slice(0, distributionId.lastIndexOf('/') + 1);
  const sourceOf = (
    behaviour: Record<string, any> | undefined,
    event: string,
  ): string | undefined => {
    const association = behaviour?.['FunctionAssociations']?.find(
      ({ EventType }: { EventType: string }) => EventType === event,
    );
    const [name] = association?.FunctionARN?.['Fn::GetAtt'] ?? [];
    const associated = functions.find(([id]) => id === `${stack}${name}`);
    return associated && String(properties(associated[1])['FunctionCode']);
  };
  const pageBehaviour = distribution['DefaultCacheBehavior'];
  const onRequest = sourceOf(pageBehaviour, 'viewer-request');
  const onResponse = sourceOf(pageBehaviour, 'viewer-response');
  const origins = (distribution['Origins'] ?? []) as {
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: Json }[];
  }[];
  const custom = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  return {
    headers: Object.assign(
      {},
      ...policies.map((policy) => toResponseHeaders(policy as Record<string, any>)),
    ),
    pageFunctionSources: {
      ...(onRequest && { 'viewer-request': onRequest }),
      ...(onResponse && { 'viewer-response': onResponse }),
    },
    apiFunctionSource: sourceOf(distribution['CacheBehaviors']?.[0], 'viewer-request'),
    originHeaders: Object.fromEntries(
      custom.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        String(resolved.resolveOf(resource!, HeaderValue)),
      ]),
    ),
    config: deployedConfig(resolved),
    texts: deployedTexts(resolved),
  };
}

/** Returns the ids of the policies for the headers of a distribution's answers. */
function listPolicies(distributionId: string, { Properties }: Resource): string[] {
  const { DefaultCacheBehavior, CacheBehaviors = [] } = (Properties?.['DistributionConfig'] ??
    {}) as { DefaultCacheBehavior?: Json; CacheBehaviors?: Json[] };
  const stack = distributionId.slice(0, distributionId.lastIndexOf('/') + 1);
  return [DefaultCacheBehavior, ...CacheBehaviors].flatMap((behavior) => {
    const { ResponseHeadersPolicyId: policy } = behavior as {
      ResponseHeadersPolicyId?: { Ref: string };
    };
    return policy ? [`${stack}${policy.Ref}`] : [];
  });
}

/** Returns the headers of a policy, in lower case. */
export function toResponseHeaders({
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

/** Files for search engines, which contain the address of the site. */
const CRAWLER_FILES = ['robots.txt', 'sitemap.xml'];
/** A file of the built page that the deployment never generates. */
const BUILT = 'app.html';

/**
 * Returns the names of the files that the deployment generates, because they contain the address of
 * the site or its operator.
 * @param folders the folders of the deployment's assets
 */
function listMadeFiles(folders: readonly string[]): string[] {
  const pages = folders
    .filter((folder) => existsSync(folder) && !existsSync(join(folder, BUILT)))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll(sep, '/'));
  return [...CRAWLER_FILES, ...new Set(pages)];
}

/**
 * Returns the content of a file that the deployment generates. Like the bucket deployment, it
 * replaces markers in the asset by values that are known only at deployment.
 * @param toText returns the text for such a value
 */
function deployedFile(
  { template, resolveOf }: ResolvedTemplate,
  name: string,
  toText: (value: string) => string,
): string | undefined {
  for (const [, resource] of toResources(template, 'Custom::CDKBucketDeployment')) {
    const { SourceObjectKeys: keys = [], SourceMarkers: markers = [] } = (resource.Properties ??
      {}) as { SourceObjectKeys?: Json[]; SourceMarkers?: Record<string, Json>[] };
    for (const [index, key] of keys.entries()) {
      const asset = `asset.${String(resolveOf(resource, key)).replace(/\.zip$/, '')}`;
      const folder = join(template.directory, asset);
      const text = readIfThere(join(folder, name));
      if (text === undefined || existsSync(join(folder, BUILT))) continue;
      return Object.entries(markers[index] ?? {}).reduce(
        (at, [marker, value]) => at.replaceAll(marker, toText(String(resolveOf(resource, value)))),
        text,
      );
    }
  }
  return undefined;
}

const deployedConfig = (resolved: ResolvedTemplate): Record<string, Json> =>
  JSON.parse(
    deployedFile(resolved, 'config.json', (value) => JSON.stringify(value).slice(1, -1)) ?? '{}',
  ) as Record<string, Json>;

function listDeployedFolders({ template, resolveOf }: ResolvedTemplate): string[] {
  return [...toResources(template, 'Custom::CDKBucketDeployment')].flatMap(([, resource]) => {
    const { SourceObjectKeys: keys = [] } = (resource.Properties ?? {}) as {
      SourceObjectKeys?: Json[];
    };
    return keys.map((key) =>
      join(template.directory, `asset.${String(resolveOf(resource, key)).replace(/\.zip$/, '')}`),
    );
  });
}

const deployedTexts = (resolved: ResolvedTemplate): Record<string, string> =>
  Object.fromEntries(
    listMadeFiles(listDeployedFolders(resolved)).flatMap((name) => {
      const text = deployedFile(resolved, name, (value) => value);
      // The value is joined like every address of the template, because the site uses http here.
      return text === undefined
        ? []
        : [[name, String(resolved.resolve({ 'Fn::Join': ['', [text]] }))]];
    }),
  );

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
