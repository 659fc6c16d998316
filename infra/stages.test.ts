import { expect, test } from 'vitest';
import { MEDIA_REGIONS } from '@parley/domain/room/media-region.ts';
import { checkStage } from './check-stage.ts';
import type { OidcProvider } from './stage.ts';
import { getStackName, readStage } from './stages.ts';
import { ACME_PROVIDER } from './testing/acme-provider.ts';

const prod = readStage('prod');
const operator = { name: 'Acme', address: ['1 Main Street'], email: 'privacy@acme.test' };

test('every stage may be deployed as configured', () => {
  expect(['dev', 'staging', 'prod'].map((name) => readStage(name).name)).toEqual([
    'dev',
    'staging',
    'prod',
  ]);
  expect(getStackName('dev', 'App')).toBe('Parley-dev-App');
});

test.each(['', 'production', 'Dev', '__proto__'])('there is no stage %j', (name) => {
  expect(() => readStage(name)).toThrow(
    `There is no stage "${name}": use one of dev, staging, prod.`,
  );
});

test('the command line may override the domain, the sender and the alarm address', () => {
  const stage = readStage('prod', {
    domain: 'hire.acme.test',
    mailDomain: 'acme.test',
    alarmsEmail: 'ops@acme.test',
  });
  expect(stage).toMatchObject({
    domain: 'hire.acme.test',
    mail: { kind: 'domain', domain: 'acme.test', from: 'no-reply@acme.test' },
    alarmsEmail: 'ops@acme.test',
  });
  expect(readStage('dev', { mailFrom: 'me@acme.test' }).mail).toEqual({
    kind: 'address',
    from: 'me@acme.test',
  });
});

test('the command line may set the operator, with all of its fields', () => {
  const given = {
    operatorName: 'Acme',
    operatorAddress: '1 Main Street; 10115 Berlin',
    operatorEmail: 'privacy@acme.test',
  };
  expect(readStage('dev').operator).toBeUndefined();
  expect(readStage('dev', given).operator).toEqual({
    name: 'Acme',
    address: ['1 Main Street', '10115 Berlin'],
    email: 'privacy@acme.test',
  });
  expect(() => readStage('dev', { operatorName: 'Acme' })).toThrow(
    'Stage dev: the address of the operator is missing',
  );
});

const withProviders = (...rows: Partial<OidcProvider>[]) => ({
  ...readStage('dev'),
  oidcProviders: rows.map((row) => ({ ...ACME_PROVIDER, ...row })),
});

test('gives the sample providers to the stage dev alone', () => {
  const { oidcProviders } = readStage('dev', { companySignIn: 'sample' });
  expect(oidcProviders.map(({ domains }) => domains)).toEqual([
    ['northwind.example'],
    ['harbourpine.example'],
  ]);
  for (const [stage, companySignIn] of [
    ['staging', 'sample'],
    ['dev', 'other'],
  ] as const)
    expect(() => readStage(stage, { companySignIn })).toThrow(
      `Stage ${stage}: companySignIn can only be "sample", in the stage dev.`,
    );
});

const CAPTIONED = { ...prod, liveCaptions: true };
const IN_MUMBAI = { ...CAPTIONED, region: 'ap-south-1' };

test('a stage may be in each region in which Chime creates meetings and records them', () => {
  for (const region of MEDIA_REGIONS) expect(checkStage({ ...prod, region }).region).toBe(region);
  // Captions are made near the meeting, unless the media have to stay in the region.
  expect(checkStage(IN_MUMBAI)).toBe(IN_MUMBAI);
  expect(checkStage({ ...CAPTIONED, mediaRegion: 'own' }).liveCaptions).toBe(true);
});

/** A hundred companies with names and domains of an ordinary length. */
const hundred = Array.from({ length: 100 }, (_, index) => ({
  name: `company-${index}`,
  domains: [`company-${index}.test`, `mail.company-${index}.test`],
}));

test('says how many identity providers fit into the variables of a function', () => {
  const message = (() => {
    try {
      return String(checkStage(withProviders(...hundred)));
    } catch (error) {
      return (error as Error).message;
    }
  })();
  const fitting = Number(/only the first (\d+) of 100 companies/.exec(message)?.[1]);
  expect(fitting).toBeGreaterThan(15);
  expect(checkStage(withProviders(...hundred.slice(0, fitting)))).toBeDefined();
  expect(() => checkStage(withProviders(...hundred.slice(0, fitting + 1)))).toThrow(
    `only the first ${fitting} of ${fitting + 1} companies`,
  );
});

test.each([
  ['a domain is missing', { ...prod, domain: undefined }],
  ['"eu-west-1" has no endpoints of Chime', { ...prod, region: 'eu-west-1' }],
  ['"sa-east-1" has no endpoints of Chime', { ...prod, region: 'sa-east-1' }],
  ['"us-east-2" has no endpoints of Chime', { ...readStage('dev'), region: 'us-east-2' }],
  ['captions cannot be made in "ap-south-1"', { ...IN_MUMBAI, mediaRegion: 'own' as const }],
  ['its generation is no whole number', { ...prod, generation: 0 }],
  ['its generation is no whole number', { ...prod, generation: NaN }],
  ['prod needs its reserved concurrency', { ...prod, reservesConcurrency: false }],
  ['a mail domain is missing', { ...prod, mail: { kind: 'address' as const, from: 'a@b.test' } }],
  ['data must be kept', { ...prod, keepData: false }],
  ['nobody is told of alarms', { ...prod, alarmsEmail: undefined }],
  ['"https://app.test" is not a host name', { ...prod, domain: 'https://app.test' }],
  ['"localhost" is not a host name', { ...prod, domain: 'localhost' }],
  ['needs a region', { ...prod, region: undefined }],
  ['needs a region', { ...readStage('dev'), webAcl: true }],
  ['the issuer of acme is not https', withProviders({ issuer: 'http://id.acme.test' })],
  ['the issuer of acme is not https', withProviders({ issuer: 'id.acme.test' })],
  ['"a_b" cannot be the name of a provider', withProviders({ name: 'a_b' })],
  ['there are two providers named ACME', withProviders({}, { name: 'ACME', domains: ['b.test'] })],
  ['acme has no name that people can read', withProviders({ displayName: ' ' })],
  ['acme may speak for no domain', withProviders({ domains: [] })],
  ['"Acme.test" of acme is not a domain in lower case', withProviders({ domains: ['Acme.test'] })],
  ['acme and globex both speak for acme.test', withProviders({}, { name: 'globex' })],
  ['"nobody" is not a mail address', { ...prod, supportAddress: 'nobody' }],
  ['the name of the operator is missing', { ...prod, operator: { ...operator, name: ' ' } }],
  ['the address of the operator is missing', { ...prod, operator: { ...operator, address: [] } }],
  ['is not a mail address of the operator', { ...prod, operator: { ...operator, email: 'a' } }],
  [
    'is not of the domain',
    {
      ...prod,
      mail: {
        kind: 'domain' as const,
        domain: 'parley.example',
        from: 'a@evil-parley.example',
        dmarc: 'none' as const,
      },
    },
  ],
])('refuses %s', (reason, stage) => {
  expect(() => checkStage(stage)).toThrow(reason);
});
