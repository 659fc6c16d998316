import { expect, it } from 'vitest';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { ACCOUNT_THROTTLE, readApi } from './read-api.ts';

const resolved = (resources: Record<string, { Type: string; Properties: object }>) =>
  ({
    template: { resources },
    properties: ({ Properties }: { Properties: object }) => Properties,
    resolve: ({ Ref }: { Ref: string }) => Ref,
  }) as unknown as ResolvedTemplate;
const stage = (Properties: object) => ({ Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties } });

it("returns how many requests the stage takes, or the account's quota", () => {
  const limited = stage({
    DefaultRouteSettings: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
  });
  expect(readApi(resolved(limited)).throttle).toEqual({ ratePerSecond: 50, burst: 100 });
  expect(readApi(resolved(stage({}))).throttle).toEqual(ACCOUNT_THROTTLE);
  expect(readApi(resolved({})).throttle).toEqual(ACCOUNT_THROTTLE);
});

it('refuses limits of single routes', () => {
  expect(() => readApi(resolved(stage({ RouteSettings: { 'GET /a': {} } })))).toThrow(
    'Stage: the local cloud knows limits for all routes of a stage together',
  );
});

it("returns how long a route's function may take, which is never more than 30 s", () => {
  const route = (name: string, TimeoutInMillis: number | undefined) => ({
    [name]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { RouteKey: `GET /${name}`, Target: `integrations/${name}Integration` },
    },
    [`${name}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationUri: 'arn', TimeoutInMillis },
    },
  });
  const { routes } = readApi(
    resolved({ ...route('short', 2_000), ...route('usual', undefined), ...route('long', 60_000) }),
  );
  expect(routes.map(({ timeoutMs }) => timeoutMs)).toEqual([2_000, 30_000, 30_000]);
});
