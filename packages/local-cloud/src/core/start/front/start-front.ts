import type { CognitoEngine } from '../../../cognito/start-cognito.ts';
import { createAddedHeaders, createPageFunction } from '../../../gateway/edge-functions.ts';
import { localHeaders, localOrigins } from '../../../gateway/local-headers.ts';
import { createApi, type ServeApi } from '../../../gateway/serve-api.ts';
import { createSite, type ServeSite } from '../../../gateway/serve-site.ts';
import {
  startGateway,
  type Gateway,
  type RequestInterceptor,
} from '../../../gateway/start-gateway.ts';
import { createTokenVerifier } from '../../../gateway/verify-token.ts';
import { readApi } from '../../../template/read/read-api.ts';
import { readSite, type SiteSpec } from '../../../template/read/read-site.ts';
import type { Endpoints } from '../../endpoints.ts';
import type { ServiceCalls } from '../functions/service-calls.ts';
import type { StackContext } from '../open-stack.ts';

interface FrontParts {
  endpoints: Endpoints;
  cognito: CognitoEngine;
  calls: ServiceCalls;
  developerPage: RequestInterceptor;
  /** Called for each answer with the size of its body in bytes. */
  onAnswered(bytes: number): void;
}

/** Starts the origin at which browsers find the page, the API and the developer page. */
export async function startFront(stack: StackContext, parts: FrontParts): Promise<Gateway> {
  const { options, closers, ports, resolved, engine } = stack;
  const { endpoints, developerPage, onAnswered } = parts;
  const site = readSite(resolved);
  const gateway = await startGateway({
    port: ports.web,
    now: engine.now,
    onError: engine.onError,
    onAnswered,
    headers: localHeaders(
      site.headers,
      localOrigins(engine.region, {
        cognito: endpoints.cognito.endpoint,
        s3: endpoints.s3,
        chime: endpoints.chime,
      }),
      options.page?.policySources,
    ),
    api: createStackApi(stack, site, parts),
    site: createStackSite(stack, site, endpoints),
    takeovers: [developerPage, ...(options.page ? [options.page.takeover] : [])],
  });
  closers.add(() => gateway.close());
  return gateway;
}

/** Creates the API of the template, whose calls get the headers that CloudFront adds. */
function createStackApi(
  { options, resolved, engine }: StackContext,
  { apiFunctionSource, originHeaders }: SiteSpec,
  { cognito, calls }: FrontParts,
): ServeApi {
  const { now, region, accountId, onError } = engine;
  const api = readApi(resolved);
  const viewerHeaders = createAddedHeaders(apiFunctionSource);
  /** Returns the ARN of a route's call, as the permissions of functions name it. */
  const toApiArn = (routeKey: string) => {
    const [method = '', path = ''] = routeKey.split(' ');
    return `arn:aws:execute-api:${region}:${accountId}:${api.id}/$default/${method}${path}`;
  };
  return createApi({
    routes: api.routes,
    verifyToken: createTokenVerifier(cognito.jwks, now),
    invoke: ({ routeKey, functionArn }, event) =>
      calls.invokeAs({
        service: 'apigateway.amazonaws.com',
        sourceArn: toApiArn(routeKey),
      })(functionArn, event),
    accountId,
    throttle: options.apiThrottle ?? api.throttle,
    addedHeaders: (address) => ({ ...viewerHeaders(address), ...originHeaders }),
    now,
    onError,
  });
}

/** Creates the site, whose configuration names the local engines. */
function createStackSite(
  { options }: StackContext,
  { config, pageFunctionSources, texts }: SiteSpec,
  endpoints: Endpoints,
): ServeSite {
  const { managedLogin, ...others } = config;
  const { endpoint } = endpoints.cognito;
  return createSite({
    directory: options.siteDir,
    pageFunction: createPageFunction(pageFunctionSources),
    config: {
      ...others,
      ...(managedLogin !== undefined && {
        managedLogin: { ...(managedLogin as object), domain: endpoint },
      }),
      userPoolEndpoint: endpoint,
      mailboxUrl: endpoints.mailbox,
      developerUrl: endpoints.developer,
    },
    texts,
  });
}
