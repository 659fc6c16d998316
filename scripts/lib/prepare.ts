import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inputStamp } from './input-stamp.ts';
import { runNode } from './run-node.ts';

export interface Prepared {
  /** The template of the main stack, beside those of the others. */
  templateFile: string;
  /** The folder with one bundle for each function. */
  bundles: string;
  /** The folder with the built page. */
  siteDir: string;
  /** The address of the module with which the local cloud makes captions. */
  captions: string;
}

interface Options {
  /** Whether the page is built. If false, vite serves it. */
  page: boolean;
  /** Whether the demo's companies have identity providers of their own; false by default. */
  companySignIn?: boolean;
  /** Whether the templates of both are synthesized, which is quicker than one after the other. */
  bothTemplates?: boolean;
  print: (line: string) => void;
}

/** The folder of the synthesized templates, and that of the stage with companies' providers. */
const ASSEMBLY = '.cache/cdk.out';
const ASSEMBLY_WITH_PROVIDERS = '.cache/cdk.out-company-sign-in';
const TEMPLATE_INPUTS = [
  'package-lock.json',
  'packages/contracts/src',
  'infra',
  'statemachines',
  'web/inline',
  'web/inline-scripts.ts',
  // The template contains the public pages, and these contain the address of the stage.
  'web/dist',
];
const SHARED = [
  'package-lock.json',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/texts/src',
];

/**
 * Builds what has changed since the last time: functions, page, template. Rejects with the tool's
 * own message if a build fails.
 */
export async function prepare(
  root: string,
  { page, companySignIn = false, bothTemplates = false, print }: Options,
): Promise<Prepared> {
  const own = toTemplate(companySignIn);
  const step = async (
    name: string,
    what: string,
    inputs: string[],
    output: string,
    build: () => Promise<void>,
  ) => {
    const stamp = inputStamp(root, name, inputs, output);
    if (stamp.fresh()) return;
    await stamp.alone(async () => {
      if (stamp.fresh()) return;
      print(`${what} …`);
      const started = performance.now();
      await build();
      stamp.write();
      print(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    });
  };

  await Promise.all([
    step(
      'functions',
      'Building the functions',
      [
        ...SHARED,
        'packages/data/src',
        'packages/application/src',
        'packages/speech/src',
        'functions',
        'packages/contracts/openapi.json',
        'scripts/build-functions.ts',
        'scripts/bundle-plugins.ts',
        'scripts/first-use-constants.ts',
        'scripts/lean-schemas.ts',
        'scripts/lean-sdk.ts',
        'infra/function-names.ts',
        'infra/function-rows.ts',
        'infra/native-files.ts',
      ],
      'build/functions/meta.json',
      () => runNode(['scripts/build-functions.ts'], root),
    ),
    page &&
      step(
        'page',
        'Building the page',
        [...SHARED, 'packages/api-client/src', 'web', 'packages/contracts/openapi.json'],
        'web/dist/index.html',
        () => runNode([viteProgram(root), 'build', 'web', '--logLevel', 'warn'], root),
      ),
  ]);
  await step(own.name, 'Synthesizing the template', TEMPLATE_INPUTS, own.file, async () => {
    const other = bothTemplates ? toTemplate(!companySignIn) : undefined;
    const toArguments = ({ assembly, context }: Template) => [join(root, assembly), ...context];
    await runNode(
      [
        'scripts/lib/synthesize.ts',
        ...toArguments(own),
        ...(other ? ['--', ...toArguments(other)] : []),
      ],
      root,
    );
    if (other) inputStamp(root, other.name, TEMPLATE_INPUTS, other.file).write();
  });
  return {
    templateFile: join(root, own.file),
    bundles: join(root, 'build/functions'),
    siteDir: join(root, 'web/dist'),
    captions: new URL('./live-captions.ts', import.meta.url).href,
  };
}

interface Template {
  /** The name of the step that synthesizes it. */
  name: string;
  assembly: string;
  file: string;
  /** The context with which it is synthesized. */
  context: readonly string[];
}

function toTemplate(companySignIn: boolean): Template {
  const assembly = companySignIn ? ASSEMBLY_WITH_PROVIDERS : ASSEMBLY;
  return {
    name: companySignIn ? 'template-company-sign-in' : 'template',
    assembly,
    file: `${assembly}/Parley-dev-App.template.json`,
    context: companySignIn ? ['companySignIn=sample'] : [],
  };
}

function viteProgram(root: string): string {
  const places = ['node_modules', 'web/node_modules'].map((folder) => `${folder}/vite/bin/vite.js`);
  return places.find((path) => existsSync(join(root, path))) ?? places[0]!;
}
