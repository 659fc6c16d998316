import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { cognitoCompanyLinks, type CompanyLinks } from '@parley/data/identity/company-links.ts';
import { readCompanyProviders } from '../../shared/company-providers.ts';
import { required } from '../../shared/environment.ts';
import { withinBudget } from '../within-budget.ts';
import { assertAcceptable, type InboundFederationEvent } from './assert-acceptable.ts';
import { linkPerson } from './link-person.ts';

const providers = readCompanyProviders(required('COMPANY_PROVIDERS'));
let links: CompanyLinks | undefined;

/**
 * Handles two of Cognito's triggers for sign-ins with a company's own identity provider (ADR 76).
 * InboundFederation runs at each of them, before Cognito writes anything. PreSignUp runs at the
 * first one, when Cognito is about to create a user; the existing person is linked instead. It also
 * runs for invitations, which are not concerned.
 */
export const handler = withinBudget(acceptOrLink);

async function acceptOrLink(
  event: InboundFederationEvent | PreSignUpTriggerEvent,
): Promise<InboundFederationEvent | PreSignUpTriggerEvent> {
  links ??= cognitoCompanyLinks(event.userPoolId);
  if (event.triggerSource === 'InboundFederation_ExternalProvider')
    return assertAcceptable(event, { providers, links });
  if (event.triggerSource === 'PreSignUp_ExternalProvider')
    return linkPerson(event, { providers, links });
  return event;
}
