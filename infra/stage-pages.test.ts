import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib/core';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from './build-app.ts';
import { nameOperator, stagePages } from './constructs/storage/stage-pages.ts';
import { getStackName } from './stages.ts';
import { makeStandIns } from './testing/stage-app.ts';

const OPERATOR = {
  name: 'Acme & Sons <GmbH>',
  address: ['1 Main Street', '10115 Berlin'],
  email: 'privacy@acme.test',
};
const PAGE = '<h1>Imprint</h1><div data-operator="" class="x"><p>Nobody yet.</p></div><p>End</p>';

test('name, address and contact of the operator are inserted as text', () => {
  expect(nameOperator(PAGE, OPERATOR)).toBe(
    '<h1>Imprint</h1><div data-operator="" class="x">' +
      '<p>Acme &amp; Sons &lt;GmbH&gt;<br/>1 Main Street<br/>10115 Berlin</p>' +
      '<p><a href="mailto:privacy@acme.test">privacy@acme.test</a></p></div><p>End</p>',
  );
  expect(nameOperator(PAGE, { ...OPERATOR, details: ['HRB 1', 'VAT DE1'] })).toContain(
    '<p>HRB 1<br/>VAT DE1</p></div>',
  );
  expect(() => nameOperator('<p>without a place</p>', OPERATOR)).toThrow(/no place/);
});

test('only pages with the operator or absolute addresses are generated for a stage', () => {
  const pages = mkdtempSync(join(tmpdir(), 'parley-pages-'));
  onTestFinished(() => rmSync(pages, { recursive: true }));
  const picture = '<meta property="og:image" content="/og-image.png" />';
  mkdirSync(join(pages, 'docs'));
  for (const [file, html] of [
    ['index.html', picture],
    ['pricing.html', PAGE],
    ['imprint.html', PAGE],
    ['docs/welcome.html', picture],
    ['app.html', picture],
  ] as const)
    writeFileSync(join(pages, file), html);
  const url = 'https://parley.test';
  const made = stagePages(pages, { url, operator: OPERATOR });
  expect(made.map(([file]) => file)).toEqual(['index.html', 'imprint.html', 'docs/welcome.html']);
  expect(made[0]![1]).toBe(
    '<meta property="og:image" content="https://parley.test/og-image.png" />',
  );
  expect(stagePages(pages, { url, operator: undefined }).map(([file]) => file)).toEqual([
    'index.html',
    'docs/welcome.html',
  ]);
});

test('a stage that retains data must name its operator', () => {
  const standIns = makeStandIns();
  onTestFinished(standIns.remove);
  const { bundles, site, directory } = standIns;
  for (const name of ['privacy', 'terms', 'imprint'])
    writeFileSync(join(site, `${name}.html`), PAGE);
  const build = (outdir: string, given: Record<string, string>) => {
    const app = buildApp({
      context: { stage: 'prod', bundles, site, ...given },
      outdir: join(directory, outdir),
      validate: false,
    });
    return { app, stack: app.node.findChild(getStackName('prod', 'Pages')) as Stack };
  };
  const missing = Match.stringLikeRegexp('operator is missing');

  const without = build('without', {});
  Annotations.fromStack(without.stack).hasWarning('*', missing);
  const named = build('named', {
    operatorName: OPERATOR.name,
    operatorAddress: OPERATOR.address.join('; '),
    operatorEmail: OPERATOR.email,
  });
  Annotations.fromStack(named.stack).hasNoWarning('*', missing);
  const { directory: out } = named.app.synth();
  const template = readFileSync(
    join(out, `${getStackName('prod', 'Pages')}.template.json`),
    'utf8',
  );
  const keys = Object.values(
    (JSON.parse(template) as { Resources: Record<string, { Type: string; Properties: any }> })
      .Resources,
  )
    .filter(({ Type }) => Type === 'Custom::CDKBucketDeployment')
    .flatMap(({ Properties }) => Properties.SourceObjectKeys as string[]);
  const texts = keys.flatMap((key) => {
    try {
      const folder = join(out, `asset.${key.replace(/\.zip$/, '')}`);
      return [readFileSync(join(folder, 'imprint.html'), 'utf8')];
    } catch {
      return [];
    }
  });
  // The last one is what the site serves.
  expect(texts.at(-1)).toContain('Acme &amp; Sons &lt;GmbH&gt;<br/>1 Main Street<br/>10115 Berlin');
});
