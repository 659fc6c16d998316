import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeStacks } from '../../template/merge-stacks.ts';
import type { Resource, Template } from '../../template/template.ts';
import { storeNames, readStoredNames } from './stored-names.ts';

const template = (resources: Record<string, Resource>): Template => ({
  directory: '/nowhere',
  resources,
  conditions: {},
  parameters: {},
  mappings: {},
  outputs: {},
});
const TABLE: Resource = { Type: 'AWS::DynamoDB::Table' };
const MACHINE: Resource = { Type: 'AWS::StepFunctions::StateMachine' };
const LAMBDA: Resource = { Type: 'AWS::Lambda::Function' };

test('a resource with data that is moved to another stack keeps its name, others do not', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-names-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const start = (stacks: Record<string, Record<string, Resource>>) => {
    const [first, ...others] = Object.entries(stacks).map(([stackName, resources]) => ({
      stackName,
      template: template(resources),
    }));
    const resolved = mergeStacks([first!, ...others], {
      region: 'eu-west-1',
      accountId: '000000000000',
      siteHost: 'localhost:1',
      filesHost: 'localhost:2',
      userPoolId: 'pool',
      userPoolClientId: 'client',
      storedNames: readStoredNames(dataDir),
    });
    storeNames(dataDir, resolved);
    return (id: string) => resolved.resolve({ Ref: id });
  };

  const before = start({ App: { Table: TABLE, Machine: MACHINE, Work: LAMBDA } });
  expect(before('Table')).toBe('App-Table');

  const after = start({
    App: {},
    Data: { Table: TABLE, Machine: MACHINE, Work: LAMBDA, Added: TABLE },
  });
  expect(after('Data/Table')).toBe('App-Table');
  expect(after('Data/Machine')).toBe(before('Machine'));
  expect(after('Data/Work')).toBe('Data-Work');
  expect(after('Data/Added')).toBe('Data-Added');
});
