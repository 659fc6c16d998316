import { buildApp } from './build-app.ts';

const app = buildApp();
// The local cloud starts with `CDK_VALIDATION=false`, the CDK's own switch: this saves a second,
// and the tests check the template.
if (process.env['CDK_VALIDATION'] !== 'false') (await import('./add-checks.ts')).addChecks(app);
app.synth();
