import { buildApp } from '../../infra/build-app.ts';

/**
 * Synthesizes the development stage into the folder in the first argument, with further context
 * (`name=value`). It runs as a separate process because the CDK is large.
 */
const [outdir, ...context] = process.argv.slice(2);
buildApp({
  outdir: outdir!,
  context: { stage: 'dev', ...Object.fromEntries(context.map((one) => one.split('=', 2))) },
}).synth();
