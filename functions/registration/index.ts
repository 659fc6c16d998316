import { registrationRoutes } from '@parley/contracts/registration/registration.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { askForInvitation } from './ask-for-invitation.ts';
import { beginRegistration } from './begin-registration.ts';
import { registerCompany } from './register-company.ts';

export const handler = createPipeline(
  'registration',
  registrationRoutes,
  {
    'begin-registration': beginRegistration,
    'register-company': registerCompany,
    'ask-for-invitation': askForInvitation,
  },
  openRuntime(),
);
