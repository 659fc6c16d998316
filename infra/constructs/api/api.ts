import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import { acknowledge } from '../../nag-checks.ts';
import { edgeRegion, isEdgeElsewhere, type Stage } from '../../stage.ts';

// The log contains no address, user agent or query. The request id identifies the entry in the
// function's own log, which contains the ids of the caller and the company.
const LOGGED = {
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  callerId: '$context.authorizer.claims.sub',
  tenantId: '$context.authorizer.claims.tenant_id',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  responseLength: '$context.responseLength',
};

/**
 * The HTTP API without its routes. The routes need the functions, which in turn need the API's
 * host.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The host name of the API itself; browsers access it through the site. */
  readonly host: string;
  /** The log with a line for each request. */
  readonly logGroupName: string;
  /** Absent on an emulator, where no distribution calls the API. */
  private readonly secret: Secret | undefined;
  private readonly secretName: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: `parley-${stage.name}`,
      createDefaultStage: false,
    });
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.logGroupName = logs.logGroupName;
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    if (isCreated('origin-secret', stage)) this.secret = this.createSecret(stage);
    this.host = `${this.http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`;
    this.secretName = toSecretName(stage);
  }

  private createSecret(stage: Stage): Secret {
    const secret = new Secret(this, 'OriginSecret', {
      description: 'Tells the API that a request comes through the distribution',
      // CloudFormation reads a secret in the region of the stack only.
      ...(isEdgeElsewhere(stage) && {
        secretName: toSecretName(stage),
        replicaRegions: [{ region: edgeRegion(stage)! }],
      }),
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(
      secret,
      'SMG4',
      'Distribution and functions get it when the stack is deployed; to change it, it is ' +
        'made anew there.',
    );
    return secret;
  }

  /**
   * Returns the secret by which the functions distinguish a request of the distribution from one to
   * the API's own host name. It is a reference, not the text.
   * @param stack the stack that uses it
   */
  secretIn(stack: Stack): string | undefined {
    if (!this.secret) return undefined;
    const secret =
      stack.region === Stack.of(this).region
        ? this.secret.secretValue
        : SecretValue.secretsManager(this.secretName);
    return secret.unsafeUnwrap();
  }
}

/** @returns the name under which other regions find their copy of the secret */
const toSecretName = (stage: Stage): string => `parley-${stage.name}-origin`;
