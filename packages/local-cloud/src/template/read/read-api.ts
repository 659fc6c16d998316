import type { Throttle } from '../../shared/token-bucket.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources, type Json } from '../template.ts';

/** A JWT authorizer of the HTTP API. */
export interface AuthorizerSpec {
  issuer: string;
  audience: string[];
}

export interface ApiRouteSpec {
  /** For example `GET /api/users/{id}` or `$default`. */
  routeKey: string;
  functionArn: string;
  authorizer: AuthorizerSpec | undefined;
  scopes: string[];
  /** The time in which the function must respond, in milliseconds. */
  timeoutMs: number;
}

/**
 * The longest, and the default, timeout of an integration. Source: API Gateway developer guide,
 * "Quotas for configuring and running an HTTP API".
 */
const MAX_TIMEOUT_MS = 30_000;

export interface ApiSpec {
  /** The id of the API, which is a part of its ARN. */
  id: string;
  routes: ApiRouteSpec[];
  throttle: Throttle;
}

/**
 * What an account takes over all its APIs, if a stage does not say less. Source: API Gateway
 * developer guide, "Quotas", account level.
 */
export const ACCOUNT_THROTTLE: Throttle = { ratePerSecond: 10_000, burst: 5_000 };

/**
 * Returns the HTTP API and its routes with their functions. Throws on a route whose target does not
 * run here.
 */
export function readApi({ template, properties, resolve }: ResolvedTemplate): ApiSpec {
  const [api] = toResources(template, 'AWS::ApiGatewayV2::Api');

  const byRef = (type: string) =>
    new Map(
      toResources(template, type).map(([id, resource]) => [
        String(resolve({ Ref: id })),
        properties(resource),
      ]),
    );
  const integrations = byRef('AWS::ApiGatewayV2::Integration');
  const authorizers = byRef('AWS::ApiGatewayV2::Authorizer');

  const authorizerOf = (id: Json | undefined): AuthorizerSpec => {
    const { JwtConfiguration } = authorizers.get(String(id)) ?? {};
    if (!JwtConfiguration) throw new Error(`There is no JWT authorizer ${String(id)}`);
    const { Issuer, Audience } = JwtConfiguration as { Issuer: string; Audience: string[] };
    return { issuer: Issuer, audience: Audience };
  };

  const routes = toResources(template, 'AWS::ApiGatewayV2::Route').map(([id, resource]) => {
    const own = properties(resource);
    const integration = integrations.get(String(own['Target']).replace(/^integrations\//, ''));
    if (!integration) throw new Error(`The route ${id} has no integration`);
    return {
      routeKey: String(own['RouteKey']),
      functionArn: String(integration['IntegrationUri']),
      authorizer:
        own['AuthorizationType'] === 'JWT' ? authorizerOf(own['AuthorizerId']) : undefined,
      scopes: ((own['AuthorizationScopes'] ?? []) as Json[]).map(String),
      timeoutMs: Math.min(MAX_TIMEOUT_MS, Number(integration['TimeoutInMillis'] ?? MAX_TIMEOUT_MS)),
    };
  });
  return {
    id: api ? String(resolve({ Ref: api[0] })) : '',
    routes,
    throttle: readThrottle({ template, properties }),
  };
}

/** Returns how many requests the stage takes. Throws on settings for single routes. */
function readThrottle({
  template,
  properties,
}: Pick<ResolvedTemplate, 'template' | 'properties'>): Throttle {
  const [stage] = toResources(template, 'AWS::ApiGatewayV2::Stage');
  if (!stage) return ACCOUNT_THROTTLE;
  const { RouteSettings, DefaultRouteSettings } = properties(stage[1]) as Record<string, any>;
  if (RouteSettings)
    throw new Error(`${stage[0]}: the local cloud knows limits for all routes of a stage together`);
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = DefaultRouteSettings ?? {};
  return {
    ratePerSecond: Number(ThrottlingRateLimit ?? ACCOUNT_THROTTLE.ratePerSecond),
    burst: Number(ThrottlingBurstLimit ?? ACCOUNT_THROTTLE.burst),
  };
}
