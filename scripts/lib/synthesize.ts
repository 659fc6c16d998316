import { buildApp } from '../../infra/build-app.ts';

/**
 * Synthesizes the development stage into the folder in the first argument, with further context
 * (`name=value`). After `--` the same follows for another folder, which takes a fourth of the time.
 * It runs as a separate process because the CDK is large.
 */
const [outdir, ...context] = process.argv.slice(2);
const end = context.indexOf('--');
const assemblies = [[outdir!, ...(end < 0 ? context : context.slice(0, end))]];
if (end >= 0) assemblies.push(context.slice(end + 1));
for (const [folder, ...values] of assemblies)
  buildApp({
    outdir: folder!,
    // infra/snapshots.test.ts validates both, which takes four times as long as making them.
    validate: false,
    context: { stage: 'dev', ...Object.fromEntries(values.map((one) => one.split('=', 2))) },
  }).synth();
