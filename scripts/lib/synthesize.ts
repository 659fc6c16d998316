import { buildApp } from '../../infra/build-app.ts';

/**
 * Synthesizes the development stage into the folder in the first argument. It runs as a separate
 * process because the CDK is large.
 */
buildApp({ outdir: process.argv[2]!, context: { stage: 'dev' } }).synth();
