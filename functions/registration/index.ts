import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { registerCompany } from './register-company.ts';

export const handler = compose('registration', { 'register-company': registerCompany }, openRuntime());
