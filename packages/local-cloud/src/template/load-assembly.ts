import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import type { StackTemplate } from './merge-stacks.ts';
import { loadTemplate } from './template.ts';

/** What is read of a cloud assembly's `manifest.json`. Source: CDK, "cloud-assembly-schema". */
const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.object({ templateFile: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * Returns the template of a file and those of the other stacks of its assembly, which are read from
 * the `manifest.json` beside it. Without a manifest it is the only one.
 * @param file the path of `*.template.json` of the main stack
 */
export function loadAssembly(file: string): [StackTemplate, ...StackTemplate[]] {
  const directory = dirname(resolve(file));
  const manifest = join(directory, 'manifest.json');
  const toStack = (path: string): StackTemplate => ({
    stackName: basename(path).replace(/\.template\.json$/, ''),
    template: loadTemplate(path),
  });
  if (!existsSync(manifest)) return [toStack(file)];
  const { artifacts } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const others = Object.values(artifacts).flatMap(({ type, properties }) =>
    type === 'aws:cloudformation:stack' && properties?.templateFile !== undefined
      ? [join(directory, properties.templateFile)]
      : [],
  );
  return [toStack(file), ...others.filter((other) => other !== resolve(file)).map(toStack)];
}
