import { buildApp } from '../../infra/build-app.ts';

/**
 * Synthesizes the development stage into the folder named by the first argument. Run as a program
 * of its own: the CDK is large.
 */
buildApp({ outdir: process.argv[2]!, context: { stage: 'dev' } }).synth();
