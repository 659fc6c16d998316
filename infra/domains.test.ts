import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { readStage } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { makeStandIns, stageApp, stageTemplate } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
}

const ZONE = { zoneId: 'Z1', zoneName: 'parley.example' };
let ours: Template;
let theirs: Template;
beforeAll(() => {
  ours = stageTemplate('prod', ZONE);
  theirs = stageTemplate('prod');
}, PATIENCE_MS);

/** @returns the stacks that have the pool and the records of mail */
function findStacks() {
  const standIns = makeStandIns();
  try {
    const { stacks } = stageApp('prod', standIns, false, ZONE).synth();
    const withType = (type: string) =>
      stacks.find(({ template }) =>
        Object.values(template.Resources as Record<string, Resource>).some(
          ({ Type }) => Type === type,
        ),
      )!;
    return {
      pool: withType('AWS::Cognito::UserPool'),
      records: withType('AWS::SES::EmailIdentity'),
    };
  } finally {
    standIns.remove();
  }
}

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
  ['TXT', '_dmarc.parley.example', '"v=DMARC1; p=none"'],
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

  test("creates the sender's records before the pool, which checks its mail sender", () => {
    const proofs = Object.entries(
      readable(ours.findResources('AWS::Route53::RecordSet')) as Record<string, Resource>,
    ).filter(([id, { Properties }]) => id.startsWith('Mail') && isDkim(Properties['Name']));
    expect(proofs).toHaveLength(3);
    // The records are in the stack for mail, on which the stack of the pool depends.
    const { pool, records: stackOfRecords } = findStacks();
    expect(pool.dependencies.map(({ id }) => id)).toContain(stackOfRecords.id);
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

test('the policy for forged mail can be stricter, and is left out if the domain has one', () => {
  const toPolicy = (dmarc: string) =>
    records(stageTemplate('prod', { ...ZONE, dmarc }))
      .filter(([, name]) => name.startsWith('_dmarc.'))
      .map(([, , value]) => value);
  expect(toPolicy('quarantine')).toEqual(['"v=DMARC1; p=quarantine"']);
  expect(toPolicy('existing')).toEqual([]);
  expect(() => readStage('prod', { dmarc: 'strict' })).toThrow('"strict" is no policy of DMARC');
});

test('a configured zone needs a name, which need not contain the domain', () => {
  expect(() => readStage('prod', { zoneId: 'Z1' })).toThrow('the name of the zone is missing');
  expect(readStage('prod', { zoneId: 'Z1', zoneName: 'example.com' }).zone).toEqual({
    id: 'Z1',
    name: 'example.com',
  });
});
