import { buildApp } from './build-app.ts';

const app = buildApp();
// The local cloud starts with `CDK_VALIDATION=false`, the CDK's own switch: a second less, for a
// template that the tests check.
if (process.env['CDK_VALIDATION'] !== 'false') (await import('./add-checks.ts')).addChecks(app);
app.synth();
