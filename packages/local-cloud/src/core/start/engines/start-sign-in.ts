import { join } from 'node:path';
import { startCognito, type CognitoEngine } from '../../../cognito/start-cognito.ts';
import {
  startCompanyProviders,
  type CompanyProviders,
} from '../../../company-provider/start-company-providers.ts';
import type { SesEngine } from '../../../ses/start-ses.ts';
import type { ServiceCalls } from '../functions/service-calls.ts';
import type { StackContext } from '../open-stack.ts';
import { poolTriggers } from './pool-triggers.ts';

interface SignInParts {
  /** Takes the mails of the user pool. */
  ses: Pick<SesEngine, 'deliver'>;
  /** Calls the triggers of the user pool; resolves when functions can be called. */
  calls: Promise<Pick<ServiceCalls, 'invokeAs'>>;
}

/** Starts the user pool and, if it has any, the identity providers of companies. */
export async function startSignIn(
  stack: StackContext,
  { ses, calls }: SignInParts,
): Promise<CognitoEngine> {
  const { options, closers, ports, web, poolSpec, engine } = stack;
  const { region, accountId } = engine;
  const providers = await startProviders(stack);
  return closers.addPart(
    await startCognito({
      ...engine,
      dataDir: join(options.dataDir, 'cognito'),
      port: ports.cognito,
      // A telephone's authenticator app uses the real time even if the local clock is moved.
      authenticatorNow: Date.now,
      ...poolSpec,
      triggers: poolTriggers(
        poolSpec,
        calls.then(({ invokeAs }) =>
          invokeAs({
            service: 'cognito-idp.amazonaws.com',
            sourceArn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${poolSpec.pool.id}`,
          }),
        ),
      ),
      sendMail: async ({ to, subject, text, html }) =>
        void (await ses.deliver({
          from: 'no-reply@verificationemail.com',
          to,
          subject,
          text,
          html,
        })),
      allowedOrigins: [web, `http://127.0.0.1:${ports.web}`],
      findProviderUrl: providers?.findUrl,
    }),
  );
}

async function startProviders({
  closers,
  ports,
  poolSpec,
  engine,
}: StackContext): Promise<CompanyProviders | undefined> {
  const { identityProviders = [] } = poolSpec.pool;
  if (identityProviders.length === 0) return undefined;
  return closers.addPart(
    await startCompanyProviders({
      port: ports.providers,
      now: engine.now,
      providers: identityProviders,
      redirectUri: `http://127.0.0.1:${ports.cognito}/oauth2/idpresponse`,
      onError: engine.onError,
    }),
  );
}
