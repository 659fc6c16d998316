import { resolveTemplate } from '../resolve-template.ts';
import type { Json, Template } from '../template.ts';

const NAMING = {
  region: 'eu-west-1',
  accountId: '000000000000',
  stackName: 'Stack',
  siteHost: 'localhost:1',
  filesHost: 'localhost:2',
  userPoolId: 'pool',
  userPoolClientId: 'client',
};

/** Resolves a template that contains only these resources, by their logical ids. */
export const resolveResources = (
  resources: Record<string, { Type: string; Properties?: Record<string, Json> }>,
) =>
  resolveTemplate(
    {
      directory: '',
      conditions: {},
      parameters: {},
      mappings: {},
      outputs: {},
      resources,
    } as unknown as Template,
    NAMING,
  );
