import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { GROUPS, type RouteRow, toGatewayPath } from '@parley/contracts/shared/route.ts';
import { INLINE_SCRIPTS } from '../web/inline-scripts.ts';
import { listPdfFiles } from '../web/pdf-files.ts';
import { PAGE_ADDRESSES_FILE, VIEWER_ADDRESS_FILE } from './constructs/site.ts';
import { FUNCTION_ROWS } from './function-rows.ts';
import { repoPath } from './repo-path.ts';
import { readStage } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import {
  speechTemplate,
  stageTemplate,
  templateOf,
  withCompanyProvider,
} from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
}

let dev: Template;
let prod: Template;
let speech: Template;
beforeAll(() => {
  dev = stageTemplate('dev');
  prod = stageTemplate('prod');
  speech = speechTemplate('prod');
}, PATIENCE_MS);

const all = (template: Template, type: string): Record<string, any>[] =>
  Object.values(readable(template.findResources(type)) as Record<string, Resource>).map(
    ({ Properties }) => Properties,
  );
const only = (template: Template, type: string): Record<string, any> => {
  const found = all(template, type);
  expect(found, type).toHaveLength(1);
  return found[0]!;
};

/** Returns the only resource of a type in a construct, by the beginning of its logical id. */
const within = (template: Template, construct: string, type: string): Record<string, any> => {
  const found = Object.entries(readable(template.findResources(type)) as Record<string, Resource>)
    .filter(([id]) => id.startsWith(construct))
    .map(([, { Properties }]) => Properties);
  expect(found, `${type} of ${construct}`).toHaveLength(1);
  return found[0]!;
};

describe('HTTP API', () => {
  const rows = Object.entries<RouteRow>(ROUTES);
  const toGatewayKey = (row: RouteRow) => `${row.method} /api${toGatewayPath(row)}`;

  test.each(rows)('%s leads to its group, and asks for a token unless it is public', (_id, row) => {
    const route = [prod, speech]
      .flatMap((template) => all(template, 'AWS::ApiGatewayV2::Route'))
      .filter(({ RouteKey }) => RouteKey === toGatewayKey(row));
    expect(route).toHaveLength(1);
    const open = row.access === 'public';
    expect(route[0]!['AuthorizationType']).toBe(open ? 'NONE' : 'JWT');
    expect('AuthorizerId' in route[0]!).toBe(!open);
    const integration = route[0]!['Target'].replace(/^integrations\/\$\{(.+)\}$/, '$1');
    const { Resources } = (FUNCTION_ROWS[row.group].stack ? speech : prod).toJSON();
    expect(readable(Resources[integration].Properties)).toMatchObject({
      PayloadFormatVersion: '2.0',
      IntegrationUri: expect.stringMatching(
        new RegExp(`^\\$\\{Functions${row.group}Live[0-9A-F]{8}\\}$`),
      ),
    });
  });

  test('has no route outside the route table except the public fallback', () => {
    const routeKeys = new Set(rows.map(([, row]) => toGatewayKey(row)));
    const count = [prod, speech].map((one) => all(one, 'AWS::ApiGatewayV2::Route').length);
    expect(count[0]! + count[1]!).toBe(routeKeys.size + 1);
    const [rest] = all(prod, 'AWS::ApiGatewayV2::Route').filter(
      ({ RouteKey }) => RouteKey === '$default',
    );
    expect(rest!['AuthorizationType']).toBe('NONE');
    const integration = rest!['Target'].replace(/^integrations\/\$\{(.+)\}$/, '$1');
    expect(readable(prod.toJSON().Resources[integration].Properties)).toMatchObject({
      IntegrationUri: expect.stringMatching(/^\$\{Functionssystem/),
    });
  });

  test('may call the function of the fallback, whose calls have an ARN of their own kind', () => {
    const sources = all(prod, 'AWS::Lambda::Permission')
      .filter(
        ({ Principal, FunctionName }) =>
          Principal === 'apigateway.amazonaws.com' && FunctionName.startsWith('${Functionssystem'),
      )
      .map(({ SourceArn }) => SourceArn.replace(/^.*?(?=\/\*)/, ''));
    expect(sources.sort()).toEqual(['/*/$default', '/*/*/*']);
  });

  test("accepts only tokens of the stage's own pool and client, over https", () => {
    const { Issuer, Audience } = only(prod, 'AWS::ApiGatewayV2::Authorizer')['JwtConfiguration'];
    expect(Issuer).toMatch(
      /^https:\/\/cognito-idp\.us-east-1\.amazonaws\.com\/\$\{IdentityPool[0-9A-F]{8}\}$/,
    );
    expect(Audience).toEqual([expect.stringMatching(/^\$\{IdentityPoolBrowser/)]);
  });

  test('is throttled, and its access log identifies no person', () => {
    const stage = only(prod, 'AWS::ApiGatewayV2::Stage');
    expect(stage).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
    });
    const { Format } = stage['AccessLogSettings'];
    expect(Format).not.toMatch(/sourceIp|userAgent|email|name|path\b|querystring/i);
    expect(JSON.parse(Format)).toMatchObject({
      callerId: '$context.authorizer.claims.sub',
      tenantId: '$context.authorizer.claims.tenant_id',
      requestId: '$context.requestId',
    });
  });
});

/** The origin of links to files in a policy. */
const LINKS = /^https:\/\/\$\{FileLinksDistribution[0-9A-F]{8}\.DomainName\}$/;

describe('links to files', () => {
  const config = () =>
    within(prod, 'FileLinks', 'AWS::CloudFront::Distribution')['DistributionConfig'];
  const behaviors = (): Record<string, any>[] => [
    config().DefaultCacheBehavior,
    ...config().CacheBehaviors,
  ];
  const requestPolicy = () =>
    within(prod, 'FileLinks', 'AWS::CloudFront::OriginRequestPolicy')['OriginRequestPolicyConfig'];

  test('are answered only with a signature of the keys of the stage, uncached, to be read', () => {
    expect(behaviors()).toHaveLength(2);
    for (const behavior of behaviors())
      expect(behavior).toMatchObject({
        TrustedKeyGroups: [expect.stringMatching(/^\$\{FileLinksKeys/)],
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
        ViewerProtocolPolicy: 'https-only',
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      });
    for (const { ErrorCachingMinTTL } of config().CustomErrorResponses)
      expect(ErrorCachingMinTTL).toBe(0);
    const { Items } = within(prod, 'FileLinks', 'AWS::CloudFront::KeyGroup')['KeyGroupConfig'];
    expect(Items).toEqual([expect.stringMatching(/^\$\{FileLinksKeya/)]);
    expect(
      within(prod, 'FileLinks', 'AWS::CloudFront::PublicKey')['PublicKeyConfig'],
    ).toMatchObject({
      Name: 'parley-prod-links-a',
      EncodedKey: expect.stringMatching(/^\$\{LinkKeysPaira[0-9A-F]{8}\.PublicKey\}$/),
    });
  });

  test('lead to the two buckets that browsers may read, by an origin access control', () => {
    const bucketOf = (name: string) =>
      `parley-prod-${name}-\${AWS::AccountId}-us-east-1.s3.us-east-1.amazonaws.com`;
    const originOf = ({ TargetOriginId }: Record<string, any>) =>
      config().Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    const [files, recordings] = behaviors();
    expect(recordings!['PathPattern']).toBe('/recordings/*');
    expect([files, recordings].map((one) => originOf(one!).DomainName)).toEqual([
      bucketOf('files'),
      bucketOf('recordings'),
    ]);
    for (const { OriginAccessControlId } of config().Origins)
      expect(OriginAccessControlId).toMatch(/^\$\{FileLinksAccess/);
    expect(
      within(prod, 'FileLinks', 'AWS::CloudFront::OriginAccessControl')[
        'OriginAccessControlConfig'
      ],
    ).toMatchObject({ SigningBehavior: 'always', SigningProtocol: 'sigv4' });
  });

  test('pass on to S3 only what links ask, and what CORS needs', () => {
    expect(requestPolicy()).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: {
        QueryStringBehavior: 'whitelist',
        QueryStrings: [
          'response-cache-control',
          'response-content-disposition',
          'response-content-type',
        ],
      },
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: ['Origin', 'Access-Control-Request-Headers', 'Access-Control-Request-Method'],
      },
    });
  });

  test('lead to content that cannot run, of which the type is not guessed', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = within(
      prod,
      'FileLinks',
      'AWS::CloudFront::ResponseHeadersPolicy',
    )['ResponseHeadersPolicyConfig'];
    expect(SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      ContentSecurityPolicy: {
        ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
        Override: true,
      },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
    });
    expect(CustomHeadersConfig.Items).toEqual([
      { Header: 'Cross-Origin-Resource-Policy', Override: true, Value: 'cross-origin' },
    ]);
  });

  test('are signed by the first key, and those of every key are answered', () => {
    const both = templateOf({ ...readStage('dev'), linkKeys: ['b', 'a'] });
    const { Items } = within(both, 'FileLinks', 'AWS::CloudFront::KeyGroup')['KeyGroupConfig'];
    expect(Items).toEqual([
      expect.stringMatching(/^\$\{FileLinksKeyb/),
      expect.stringMatching(/^\$\{FileLinksKeya/),
    ]);
    const environmentOf = (template: Template) =>
      within(template, 'Functionsmembers', 'AWS::Lambda::Function')['Environment'].Variables;
    expect(environmentOf(both)).toMatchObject({
      LINK_KEY_ID: expect.stringMatching(/^\$\{FileLinksKeyb/),
      LINK_KEY_ARN: expect.stringMatching(/^\$\{LinkKeysSecretb/),
      LINK_ORIGIN: expect.stringMatching(LINKS),
    });
    // A key keeps its pair: whatever stands beside it, its secret and its public key are the same.
    const idsOf = (template: Template, type: string) => Object.keys(template.findResources(type));
    for (const type of ['AWS::CloudFront::PublicKey', 'Custom::LinkKeyPair'])
      expect(idsOf(both, type)).toEqual(expect.arrayContaining(idsOf(dev, type)));
  });
});

/** The first parts of all addresses that are written in these files. */
const listFirstParts = (...files: string[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(repoPath(file), 'utf8').matchAll(/['`]\/([a-z0-9-]*)[^'`]*['`]/g)].map(
        ([, part]) => part!,
      ),
    ),
  );

describe('site', () => {
  const headersOf = (template: Template) =>
    within(template, 'Site', 'AWS::CloudFront::ResponseHeadersPolicy')[
      'ResponseHeadersPolicyConfig'
    ];
  const distributionOf = (template: Template) =>
    within(template, 'Site', 'AWS::CloudFront::Distribution')['DistributionConfig'];

  test('answers every page with the security headers', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersOf(prod);
    expect(security).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    const byName = Object.fromEntries(
      custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    );
    expect(byName['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
    expect(byName['Permissions-Policy']).toMatch(
      /camera=\(self\), microphone=\(self\).*geolocation=\(\)/,
    );
  });

  test('allows scripts of its own origin only, and calls to the known services', () => {
    const policy: string =
      headersOf(prod).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const directives = Object.fromEntries(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    const inlineHashes = ['apply-settings', 'request-dates', 'start-early', 'start-failure']
      .map((name) => createHash('sha256').update(INLINE_SCRIPTS.get(name)!).digest('base64'))
      .map((hash) => `'sha256-${hash}'`);
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      // The scripts that are part of the HTML.
      'script-src': ["'self'", ...inlineHashes],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
    const made = globSync('web/src/**/*.{ts,tsx}', { cwd: repoPath('.') })
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) =>
        [...readFileSync(repoPath(path), 'utf8').matchAll(/\bcreatePolicy\('([^']+)'/g)].map(
          ([, name]) => name,
        ),
      );
    expect(directives['trusted-types'].toSorted()).toEqual(made.toSorted());
    expect(directives['connect-src']).toEqual([
      "'self'",
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://parley-prod-files-${AWS::AccountId}-us-east-1.s3.us-east-1.amazonaws.com',
      expect.stringMatching(LINKS),
      'wss://*.chime.aws',
      'https://*.chime.aws',
    ]);
    expect(directives['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      expect.stringMatching(LINKS),
    ]);
    expect(directives['media-src']).toEqual(["'self'", 'blob:', expect.stringMatching(LINKS)]);
    // The hosts of a meeting are known only when it begins; no other source is open.
    expect(policy.replaceAll('//*.chime.aws', '')).not.toMatch(/unsafe-eval|\*/);
    expect(directives['script-src']).not.toContain("'unsafe-inline'");
  });

  test('serves pages over an origin access control and the API uncached, both over https', () => {
    const {
      DefaultCacheBehavior: pages,
      CacheBehaviors: [api],
      Origins,
    } = distributionOf(prod);
    expect(pages).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
    });
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    });
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    expect(pages.ResponseHeadersPolicyId).toBe(api.ResponseHeadersPolicyId);
    expect(Origins[0].OriginAccessControlId).toMatch(/^\$\{Site/);
    expect(Origins[1].CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
  });

  test('logs no path, query, cookie, browser or address of a person', () => {
    expect(distributionOf(prod)).not.toHaveProperty('Logging');
    // The other one is that of links to files.
    expect(all(prod, 'AWS::Logs::Delivery')).toHaveLength(2);
    for (const { RecordFields } of all(prod, 'AWS::Logs::Delivery')) {
      expect(RecordFields).toEqual(expect.arrayContaining(['x-edge-request-id', 'sc-status']));
      expect(RecordFields.join(' ')).not.toMatch(
        /uri|query|referer|user-agent|cookie|c-ip|c-port|forwarded|host/i,
      );
    }
    expect(
      all(prod, 'AWS::Logs::DeliverySource').map(({ LogType, ResourceArn }) => [
        LogType,
        ResourceArn,
      ]),
    ).toEqual([
      ['ACCESS_LOGS', expect.stringContaining('/${SiteDistribution')],
      ['ACCESS_LOGS', expect.stringContaining('/${FileLinksDistribution')],
    ]);
    expect(all(dev, 'AWS::Logs::Delivery'), 'CloudFront delivers it in us-east-1 only').toEqual([]);
  });

  test('has its own name, TLS 1.2 and a web ACL in prod, none of them in dev', () => {
    expect(distributionOf(prod)).toMatchObject({
      Aliases: ['app.parley.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: expect.stringMatching(/^\$\{SiteWebAcl/),
    });
    for (const name of ['Aliases', 'ViewerCertificate', 'WebACLId'])
      expect(distributionOf(dev)).not.toHaveProperty(name);
    expect(all(prod, 'AWS::WAFv2::WebACL').map(({ Scope }) => Scope)).toEqual([
      'CLOUDFRONT',
      'REGIONAL',
    ]);
    dev.resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  // CloudFront would cache an error response by its address, without the query and the caller.
  test('caches no error response', () => {
    const kept = distributionOf(prod)['CustomErrorResponses'];
    expect(kept.map(({ ErrorCode }: { ErrorCode: number }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ]);
    for (const response of kept)
      expect(response).toEqual({ ErrorCode: expect.any(Number), ErrorCachingMinTTL: 0 });
  });

  test("passes the caller's address to the API, and proves that it sent the request", () => {
    const {
      CacheBehaviors: [api],
      Origins,
    } = distributionOf(prod);
    expect(api.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: expect.stringContaining('SiteViewerAddress') },
    ]);
    const handler: (event: unknown) => { headers: object } = new Function(
      `${readFileSync(VIEWER_ADDRESS_FILE, 'utf8')}; return handler;`,
    )();
    const sent = {
      headers: {
        authorization: { value: 'Bearer 1' },
        'x-viewer-address': { value: '203.0.113.9' },
      },
    };
    expect(handler({ viewer: { ip: '198.51.100.7' }, request: sent }).headers).toEqual({
      authorization: { value: 'Bearer 1' },
      'x-viewer-address': { value: '198.51.100.7' },
    });
    expect(Origins[1].OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-origin-secret',
        HeaderValue: expect.stringMatching(/^\{\{resolve:secretsmanager:\$\{ApiOriginSecret/),
      },
    ]);
  });

  test.each(GROUPS)('function %s recognizes requests of the distribution by a header', (group) => {
    const template = FUNCTION_ROWS[group].stack === 'speech' ? speech : prod;
    const [known] = Object.entries(template.findResources('AWS::Lambda::Function')).filter(([id]) =>
      id.startsWith(`Functions${group}Function`),
    );
    const { Environment } = readable(known![1].Properties) as {
      Environment: { Variables: Record<string, string> };
    };
    const sent: string = distributionOf(prod)['Origins'][1].OriginCustomHeaders[0].HeaderValue;
    const given = Environment.Variables['ORIGIN_SECRET']!;
    expect(given).toBe(sent);
  });

  test('lets browsers cache assets for a year and pages not at all', () => {
    const deployments = all(prod, 'Custom::CDKBucketDeployment').map(
      ({ Include, SystemMetadata, Prune }) => [Include, SystemMetadata, Prune],
    );
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(deployments).toEqual(
      expect.arrayContaining([
        [['assets/*'], kept, false],
        [['br/assets/*'], { ...kept, 'content-encoding': 'br' }, false],
        [undefined, { 'cache-control': 'no-cache' }, true],
      ]),
    );
  });

  const runPageFunction = (event: object): Record<string, any> => {
    const handler: (event: unknown) => Record<string, any> = new Function(
      `${readFileSync(PAGE_ADDRESSES_FILE, 'utf8')}; return handler;`,
    )();
    return handler(event);
  };
  const toRequest = (uri: string, headers: object = {}) =>
    runPageFunction({ context: { eventType: 'viewer-request' }, request: { uri, headers } });
  const toStatus = (uri: string): number =>
    runPageFunction({
      context: { eventType: 'viewer-response' },
      request: { uri },
      response: { statusCode: 200 },
    })['statusCode'];

  test.each([
    '/app',
    '/app/',
    '/app/reports/home',
    '/login',
    '/room/iv_1',
    '/app/people/ann@a.test',
  ])('%s is an address of the application', (uri) => {
    expect(toRequest(uri)).toMatchObject({ uri: '/app.html' });
    expect(toStatus(uri)).toBe(200);
  });
  test('every address of the application and every help page is served', () => {
    const parts = listFirstParts('web/src/paths.ts', 'web/src/router.tsx');
    for (const path of ['', 'docs', 'pricing', 'privacy', 'terms', 'imprint', '404'])
      parts.delete(path);
    for (const path of parts)
      expect(toRequest(`/${path}`), path).toMatchObject({ uri: '/app.html' });
    const pages = globSync(repoPath('web/src/features/docs/pages/*.mdx'));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages.map((file) => basename(file, '.mdx')))
      expect(toRequest(`/docs/${page}`)).toMatchObject({ uri: `/docs/${page}.html` });
  });
  test.each([
    ['/', '/index.html'],
    ['/pricing', '/pricing.html'],
    ['/pricing/', '/pricing.html'],
    ['/privacy', '/privacy.html'],
    ['/privacy/voice', '/privacy/voice.html'],
    ['/terms', '/terms.html'],
    ['/imprint/', '/imprint.html'],
    ['/docs/welcome', '/docs/welcome.html'],
  ])('%s is a page of its own', (uri, file) => {
    expect(toRequest(uri)).toMatchObject({ uri: file });
    expect(toStatus(uri)).toBe(200);
  });
  test.each(['/404', '/docs/nothing', '/nowhere/at/all', '/applications', '/pricing/old'])(
    '%s returns the page for unknown addresses',
    (uri) => {
      expect(toRequest(uri)).toMatchObject({ uri: '/404.html' });
      // CloudFront gives the address of the visitor or that of the file.
      expect(toStatus(uri)).toBe(404);
      expect(toStatus('/404.html')).toBe(404);
    },
  );
  test('/docs redirects to the first help page', () => {
    expect(toRequest('/docs')).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/docs/welcome' } },
    });
  });
  test.each([
    ['br', '/br/assets/main-1.js'],
    ['gzip, deflate, br, zstd', '/br/assets/main-1.js'],
    ['gzip, br;q=0.1', '/br/assets/main-1.js'],
    ['gzip, br; q=0', '/assets/main-1.js'],
    ['gzip, brotli', '/assets/main-1.js'],
    ['', '/assets/main-1.js'],
  ])('a browser that accepts "%s" gets the script %s', (accepted, file) => {
    const headers = { 'accept-encoding': { value: accepted } };
    expect(toRequest('/assets/main-1.js', headers)).toMatchObject({ uri: file });
  });
  test.each(['/assets/inter.woff2', '/icon.svg', '/index.html', '/login'])(
    '%s is not stored compressed',
    (uri) => {
      const { uri: file } = toRequest(uri, { 'accept-encoding': { value: 'br' } });
      expect(file).toBe(toRequest(uri)['uri']);
    },
  );
  test.each(['/assets/main-abc123.js', '/config.json', '/icon.svg', '/assets/inter.woff2'])(
    '%s is a file',
    (uri) => {
      expect(toRequest(uri)).toMatchObject({ uri });
      expect(toStatus(uri)).toBe(200);
    },
  );
  test('all files that pdf.js loads by itself are served, as they are stored', () => {
    const files = [...listPdfFiles().keys()].map((file) => `/${file}`);
    for (const ending of ['.bcmap', '.pfb', '.ttf', '_nowasm_fallback.js', '.woff2', '.txt'])
      expect(
        files.some((file) => file.endsWith(ending)),
        ending,
      ).toBe(true);
    for (const uri of files) {
      const { uri: file } = toRequest(uri, { 'accept-encoding': { value: 'br' } });
      expect([file, toStatus(uri)]).toEqual([uri, 200]);
      // What is below this folder is deployed with the header that browsers keep it for a year.
      expect(uri).toMatch(/^\/assets\//);
      expect(uri, 'the Content-Security-Policy allows no WebAssembly').not.toMatch(/\.wasm$/);
    }
  });
});

describe('user accounts', () => {
  test('sign in by SRP; refresh tokens work once, access tokens 15 minutes, id tokens an hour', () => {
    expect(only(prod, 'AWS::Cognito::UserPoolClient')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      AccessTokenValidity: 15,
      IdTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      GenerateSecret: false,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  test('have attributes of tenant and person that the browser may only read', () => {
    const client = only(prod, 'AWS::Cognito::UserPoolClient');
    for (const name of ['tenant_id', 'person_id']) {
      expect(client['ReadAttributes']).toContain(`custom:${name}`);
      expect(client['WriteAttributes']).not.toContain(`custom:${name}`);
      expect(only(prod, 'AWS::Cognito::UserPool')['Schema']).toContainEqual(
        // Cognito links providers only to users whose attributes can all be changed.
        expect.objectContaining({ Name: name, Mutable: true }),
      );
    }
  });

  test('get claims from the trigger, may use two-step sign-in, and have groups of roles', () => {
    prod.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        PreTokenGenerationConfig: { LambdaVersion: 'V2_0', LambdaArn: Match.anyValue() },
        PostConfirmation: Match.anyValue(),
        CustomMessage: Match.anyValue(),
      },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
    });
    const groups = all(prod, 'AWS::Cognito::UserPoolGroup')
      .map(({ GroupName }) => GroupName)
      .sort();
    expect(groups).toEqual([
      'admin',
      'candidate',
      'hiring-manager',
      'interviewer',
      'platform-admin',
      'recruiter',
    ]);
    // The managed sign-in page is for companies with an identity provider, which none has yet.
    prod.resourceCountIs('AWS::Cognito::UserPoolDomain', 0);
    prod.resourceCountIs('AWS::Cognito::ManagedLoginBranding', 0);
  });

  test('are created by invitation or link only: sign-up would reveal known addresses', () => {
    expect(only(prod, 'AWS::Cognito::UserPool')['AdminCreateUserConfig']).toMatchObject({
      AllowAdminCreateUserOnly: true,
    });
  });

  test('keep their address, because a new one would need a code that is never sent', () => {
    expect(only(prod, 'AWS::Cognito::UserPool')).toMatchObject({
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      LambdaConfig: { CustomMessage: expect.anything() },
    });
  });

  test('state in the mail how long a code for a new password is valid', () => {
    const { EmailMessage } = only(prod, 'AWS::Cognito::UserPool')['VerificationMessageTemplate'];
    expect(EmailMessage).toMatch(/\{####\}.*good for one hour, to choose a new password/);
  });

  test('have threat protection and deletion protection in prod', () => {
    expect(only(prod, 'AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      DeletionProtection: 'ACTIVE',
    });
    expect(only(dev, 'AWS::Cognito::UserPool')).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      DeletionProtection: 'INACTIVE',
    });
    expect(only(prod, 'AWS::Cognito::UserPool')['EmailConfiguration']).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: 'Parley <no-reply@parley.example>',
    });
  });
});

describe('managed login', () => {
  let staging: Template;
  beforeAll(() => {
    staging = templateOf(withCompanyProvider('staging'));
  }, PATIENCE_MS);

  test("offers a company's identity provider alone, without its secret in the template", () => {
    expect(only(staging, 'AWS::Cognito::UserPoolIdentityProvider')).toMatchObject({
      ProviderName: 'acme',
      ProviderDetails: {
        oidc_issuer: 'https://id.acme.test',
        client_secret: '{{resolve:secretsmanager:parley/acme:SecretString:::}}',
      },
      AttributeMapping: {
        email: 'email',
        email_verified: 'email_verified',
        name: 'name',
        'custom:provider_subject': 'sub',
      },
    });
    expect(only(staging, 'AWS::Cognito::UserPoolClient')).toMatchObject({
      SupportedIdentityProviders: ['acme'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['https://staging.parley.example/auth/popup'],
      LogoutURLs: ['https://staging.parley.example/'],
      WriteAttributes: expect.arrayContaining(['email', 'custom:provider_subject']),
    });
  });

  test('asks a function at each sign-in, which alone may link users', () => {
    const [aliasId] = Object.keys(staging.findResources('AWS::Lambda::Alias')).filter((id) =>
      id.startsWith('Functionscompanysignin'),
    );
    const arn = { Ref: aliasId };
    staging.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: {
        PreSignUp: arn,
        InboundFederation: { LambdaArn: arn, LambdaVersion: 'V1_0' },
      },
    });
    const linking = all(staging, 'AWS::IAM::Policy').filter((policy) =>
      JSON.stringify(policy).includes('AdminLinkProviderForUser'),
    );
    expect(linking.map(({ PolicyDocument }) => PolicyDocument.Statement)).toEqual([
      [
        {
          Effect: 'Allow',
          Action: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
          Resource: expect.stringMatching(/^\$\{IdentityPool.*\.Arn\}$/),
        },
      ],
    ]);
  });

  test('tells the triggers whose addresses each provider may speak for', () => {
    const told = all(staging, 'AWS::Lambda::Function').flatMap(
      ({ Environment }) => Environment?.Variables.COMPANY_PROVIDERS ?? [],
    );
    expect(told).toEqual([
      '[{"name":"acme","domains":["acme.test"],"second_factor_for":[2]}]',
      '[{"name":"acme","domains":["acme.test"],"second_factor_for":[2]}]',
    ]);
  });

  test.each(['dev', 'staging', 'prod'] as const)(
    'does not exist in %s, where no company has a provider',
    (stage) => {
      const template = stageTemplate(stage);
      for (const type of ['IdentityProvider', 'Domain'])
        expect(all(template, `AWS::Cognito::UserPool${type}`)).toEqual([]);
      const client = only(template, 'AWS::Cognito::UserPoolClient');
      expect(client).toMatchObject({ SupportedIdentityProviders: ['COGNITO'] });
      expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false);
      expect(client['AllowedOAuthFlows']).toBeUndefined();
      const { LambdaConfig } = only(template, 'AWS::Cognito::UserPool');
      expect(Object.keys(LambdaConfig).sort()).toEqual([
        'CustomMessage',
        'PostConfirmation',
        'PreTokenGenerationConfig',
      ]);
      expect(JSON.stringify(template.toJSON())).not.toContain('managedLogin');
    },
    PATIENCE_MS,
  );
});
