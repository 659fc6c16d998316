import { buildApp } from '../../infra/build-app.ts';

/**
 * Synthesizes the development stage into the folder given by the first argument. Run as a separate
 * process because the CDK is large.
 */
buildApp({ outdir: process.argv[2]!, context: { stage: 'dev' } }).synth();
