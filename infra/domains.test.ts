import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppStack } from './app-stack.ts';
import { FLAGS } from './flags.ts';
import { readStage } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { makeStandIns, stageTemplate, type StandIns } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
  DependsOn?: string[];
}

let standIns: StandIns;
let ours: Template;
let theirs: Template;
beforeAll(() => {
  standIns = makeStandIns();
  const app = new App({
    context: FLAGS,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    outdir: standIns.directory,
  });
  ours = Template.fromStack(
    new AppStack(app, {
      stage: readStage('prod', { zoneId: 'Z1', zoneName: 'parley.example' }),
      bundles: standIns.bundles,
      pages: standIns.site,
    }),
  );
  theirs = stageTemplate('prod');
}, PATIENCE_MS);
afterAll(() => standIns.remove());

const records = (template: Template): [string, string, string][] =>
  Object.values(
    readable(template.findResources('AWS::Route53::RecordSet')) as Record<string, Resource>,
  ).map(({ Properties: { Type, Name, ResourceRecords, AliasTarget } }) => [
    Type,
    Name,
    ResourceRecords?.[0] ?? AliasTarget.DNSName,
  ]);
const printed = (template: Template): string[] =>
  Object.values(readable(template.toJSON().Outputs) as Record<string, { Value: string }>).map(
    ({ Value }) => Value,
  );
/** The DNS records that mail and replies need, in either stage. */
const WANTED: [string, string, string][] = [
  ['MX', 'bounce.parley.example', '10 feedback-smtp.us-east-1.amazonses.com'],
  ['TXT', 'bounce.parley.example', '"v=spf1 include:amazonses.com -all"'],
  ['MX', 'reply.parley.example', '10 inbound-smtp.us-east-1.amazonaws.com'],
];
const isDkim = (text: string) => /DkimDNSTokenName\d\}/.test(text);

describe('a stage with its own hosted zone', () => {
  test('creates the records of the site, of mail and of replies', () => {
    expect(records(ours)).toEqual(expect.arrayContaining(WANTED));
    expect(records(ours).filter(([type, name]) => type === 'CNAME' && isDkim(name))).toHaveLength(
      6,
    );
    expect(
      records(ours)
        .filter(([, name]) => name === 'app.parley.example')
        .map(([type, , target]) => [type, target]),
    ).toEqual(
      ['A', 'AAAA'].map((type) => [
        type,
        expect.stringMatching(/^\$\{SiteDistribution\w+\.DomainName\}$/),
      ]),
    );
    expect(printed(ours).filter((text) => / (MX|TXT|CNAME) /.test(text))).toEqual([]);
  });

  test('validates the certificate in the zone', () => {
    const [certificate] = Object.values(ours.findResources('AWS::CertificateManager::Certificate'));
    expect(certificate!.Properties.DomainValidationOptions).toEqual([
      { DomainName: 'app.parley.example', HostedZoneId: 'Z1' },
    ]);
  });

  test("creates the pool, which checks its mail sender, after the sender's records", () => {
    const [pool] = Object.values(ours.findResources('AWS::Cognito::UserPool')) as Resource[];
    const proofs = Object.entries(
      readable(ours.findResources('AWS::Route53::RecordSet')) as Record<string, Resource>,
    ).filter(([id, { Properties }]) => id.startsWith('Mail') && isDkim(Properties['Name']));
    expect(proofs).toHaveLength(3);
    expect(pool!.DependsOn).toEqual(expect.arrayContaining(proofs.map(([id]) => id)));
  });
});

describe('a stage without a hosted zone', () => {
  test('outputs the same records and creates none', () => {
    theirs.resourceCountIs('AWS::Route53::RecordSet', 0);
    expect(printed(theirs)).toEqual(
      expect.arrayContaining(WANTED.map(([type, name, value]) => `${name} ${type} ${value}`)),
    );
    expect(printed(theirs).filter(isDkim)).toHaveLength(6);
    expect(
      printed(theirs).filter((text) => text.startsWith('app.parley.example CNAME')),
    ).toHaveLength(1);
  });
});

test('a configured zone needs a name, which need not contain the domain', () => {
  expect(() => readStage('prod', { zoneId: 'Z1' })).toThrow('the name of the zone is missing');
  expect(readStage('prod', { zoneId: 'Z1', zoneName: 'example.com' }).zone).toEqual({
    id: 'Z1',
    name: 'example.com',
  });
});
