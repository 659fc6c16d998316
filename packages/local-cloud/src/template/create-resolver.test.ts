import { describe, expect, it } from 'vitest';
import { createResolver } from './create-resolver.ts';
import type { Json, Template } from './template.ts';

const template: Template = {
  directory: '/nowhere',
  resources: {},
  parameters: { Stage: { Default: 'dev' } },
  mappings: { Sizes: { dev: { memory: 512 } } },
  outputs: {},
  conditions: {
    IsDev: { 'Fn::Equals': [{ Ref: 'Stage' }, 'dev'] },
    IsNotDev: { 'Fn::Not': [{ Condition: 'IsDev' }] },
    Both: {
      'Fn::And': [
        { Condition: 'IsDev' },
        { 'Fn::Or': [{ Condition: 'IsNotDev' }, { Condition: 'IsDev' }] },
      ],
    },
  },
};
const resolve = createResolver(template, {
  region: 'eu-west-1',
  accountId: '000000000000',
  stackName: 'Stack',
  ref: (id) => (id === 'Table' ? 'stack-table' : undefined),
  attribute: (id, name) => (id === 'Table' && name === 'Arn' ? 'arn:table' : undefined),
  imports: { Shared: 'from-elsewhere' },
  rewrite: (text) => text.replace('https://localhost:1', 'http://localhost:1'),
});

describe('the resolver', () => {
  it.each<[string, Json, Json]>([
    ['a reference', { Ref: 'Table' }, 'stack-table'],
    ['a parameter', { Ref: 'Stage' }, 'dev'],
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['an attribute', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:table'],
    ['an attribute with a dot', { 'Fn::GetAtt': 'Table.Arn' }, 'arn:table'],
    [
      'a join',
      { 'Fn::Join': ['/', ['a', { Ref: 'Table' }, { Ref: 'AWS::AccountId' }]] },
      'a/stack-table/000000000000',
    ],
    [
      'a substitution',
      { 'Fn::Sub': '${Table} ${Table.Arn} ${!kept} ${AWS::Region}' },
      'stack-table arn:table ${kept} eu-west-1',
    ],
    [
      'a substitution with values',
      { 'Fn::Sub': ['${Own}-${Table}', { Own: { Ref: 'Stage' } }] },
      'dev-stack-table',
    ],
    [
      'a selection of a split',
      { 'Fn::Select': [1, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Table', 'Arn'] }] }] },
      'table',
    ],
    ['an import', { 'Fn::ImportValue': 'Shared' }, 'from-elsewhere'],
    ['a mapping', { 'Fn::FindInMap': ['Sizes', { Ref: 'Stage' }, 'memory'] }, 512],
    ['a condition that holds', { 'Fn::If': ['Both', 'yes', 'no'] }, 'yes'],
    ['a condition that does not', { 'Fn::If': ['IsNotDev', 'yes', 'no'] }, 'no'],
    ['base64', { 'Fn::Base64': 'hello' }, 'aGVsbG8='],
    [
      'an address of this machine',
      { 'Fn::Join': ['', ['https://', 'localhost:1', '/x']] },
      'http://localhost:1/x',
    ],
  ])('resolves %s', (_, input, expected) => expect(resolve(input)).toEqual(expected));

  it('drops properties and items without a value', () => {
    const nothing = { 'Fn::If': ['IsNotDev', 'x', { Ref: 'AWS::NoValue' }] };
    expect(resolve({ kept: 1, dropped: nothing, list: ['a', nothing] })).toEqual({
      kept: 1,
      list: ['a'],
    });
  });

  it.each<[string, Json, string]>([
    ['a name that the template does not have', { Ref: 'Nobody' }, 'refers to Nobody'],
    [
      'an attribute without a counterpart',
      { 'Fn::GetAtt': ['Table', 'Colour'] },
      'no value for Table.Colour',
    ],
    ['a function it does not know', { 'Fn::Transform': {} }, 'does not know Fn::Transform'],
    ['an import that nobody exports', { 'Fn::ImportValue': 'Nothing' }, 'No stack exports Nothing'],
    ['a selection past the end', { 'Fn::Select': [3, ['a']] }, 'finds nothing at 3'],
  ])('refuses %s', (_, input, why) => expect(() => resolve(input)).toThrow(why));
});
