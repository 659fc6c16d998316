import { Annotations } from 'aws-cdk-lib';
import { buildApp } from './build-app.ts';
import { hasLambdaRuntime, LAMBDA_RUNTIME } from './native-files.ts';

const app = buildApp();
// The local cloud starts with `CDK_VALIDATION=false`, the CDK's own switch: this saves a second,
// and the tests check the template.
if (process.env['CDK_VALIDATION'] !== 'false') (await import('./add-checks.ts')).addChecks(app);
// On a Mac or Windows, npm installs the native code of that system only.
if (!hasLambdaRuntime())
  Annotations.of(app).addError(
    `${LAMBDA_RUNTIME} is missing, without which functions on AWS recognize no speech. Install it ` +
      'in the version of sherpa-onnx-node, and build the functions again: npm install --no-save ' +
      `--force ${LAMBDA_RUNTIME}@<version> && node scripts/build-functions.ts`,
  );
app.synth();
