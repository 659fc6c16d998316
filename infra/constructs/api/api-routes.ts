import {
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { NestedStack, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ROUTES } from '@parley/contracts/route-table.ts';
import {
  GROUPS,
  type Group,
  type RouteRow,
  toGatewayPath,
} from '@parley/contracts/shared/route.ts';
import { FUNCTION_ROWS, type FunctionRow } from '../../function-rows.ts';
import { acknowledge } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';
import type { Identity } from '../identity.ts';
import type { Api } from './api.ts';
import type { Functions } from './functions.ts';

export interface ApiRoutesProps {
  api: Api;
  functions: Functions;
  /** The stack whose routes are created. */
  of?: FunctionRow['stack'];
  authorizer: HttpAuthorizer;
}

/** Adds the authorizer that requires a token of the user pool. */
export const jwtAuthorizer = (
  scope: Construct,
  api: Api,
  { issuer, client }: Identity,
): HttpAuthorizer =>
  new HttpAuthorizer(scope, 'Jwt', {
    httpApi: api.http,
    type: HttpAuthorizerType.JWT,
    identitySource: ['$request.header.Authorization'],
    jwtIssuer: issuer,
    jwtAudience: [client.userPoolClientId],
  });

/**
 * The stack for the routes of the main stack, which are half of its resources. It is nested, so
 * that routes and functions are deployed, and rolled back, together.
 */
export class NestedRoutes extends NestedStack {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { description: `Parley, ${stage.name}: routes` });
  }
}

/**
 * One route for each row of the route table whose group is in this stack (or for several that share
 * one), with the function of its group as target. A token is required for all rows that are not
 * public. In the main stack, every other address is answered with a problem.
 */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, functions, of, authorizer }: ApiRoutesProps) {
    super(scope, id);
    const groups = GROUPS.filter((group) => FUNCTION_ROWS[group].stack === of);
    const nobody = new HttpNoneAuthorizer();
    const signedIn = HttpAuthorizer.fromHttpAuthorizerAttributes(this, 'Authorizer', {
      authorizerId: authorizer.authorizerId,
      authorizerType: 'JWT',
    });
    const integrations = new Map<Group, HttpLambdaIntegration>(
      // One permission for each function: one for each route would exceed the size of the
      // function's policy.
      groups.map((group) => [
        group,
        new HttpLambdaIntegration(group, functions.get(group), { scopePermissionToRoute: false }),
      ]),
    );
    const made = new Set<string>();
    for (const [routeId, row] of Object.entries<RouteRow>(ROUTES)) {
      const integration = integrations.get(row.group);
      if (!integration) continue;
      const key = HttpRouteKey.with(`/api${toGatewayPath(row)}`, HttpMethod[row.method]);
      if (made.has(key.key)) continue;
      made.add(key.key);
      const open = row.access === 'public';
      const route = new HttpRoute(this, routeId, {
        httpApi: api.http,
        routeKey: key,
        integration,
        authorizer: open ? nobody : signedIn,
      });
      if (open)
        acknowledge(
          route,
          'APIG4',
          'The route table opens this row to visitors; its function limits how often one may call.',
        );
    }
    if (of !== undefined) return;
    // The permission of the other routes is for `<stage>/<method>/<path>`; a call of this route is
    // `<stage>/$default` (aws/serverless-application-model, issue 1860).
    functions.get('system').addPermission('OtherAddresses', {
      scope: this,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.http.apiId,
        resourceName: '*/$default',
      }),
    });
    const rest = new HttpRoute(this, 'rest', {
      httpApi: api.http,
      routeKey: HttpRouteKey.DEFAULT,
      integration: integrations.get('system')!,
      authorizer: nobody,
    });
    acknowledge(
      rest,
      'APIG4',
      'This route only says to anybody that there is nothing at an address.',
    );
  }
}
