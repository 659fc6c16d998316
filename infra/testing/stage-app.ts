import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { App } from 'aws-cdk-lib/core';
import { addStacks, buildApp } from '../build-app.ts';
import { FLAGS } from '../flags.ts';
import { FUNCTION_NAMES } from '../function-names.ts';
import type { Stage, StageName } from '../stage.ts';
import { getStackName, readStage, STACK_PARTS, type StackPart } from '../stages.ts';
import { ACME_PROVIDER } from './acme-provider.ts';
import { joinTemplates } from './join-templates.ts';

/**
 * Folders that replace the built code: an empty handler for each function, and a page with one
 * asset.
 */
export interface StandIns {
  directory: string;
  bundles: string;
  site: string;
  remove(): void;
}

export function makeStandIns(): StandIns {
  const directory = mkdtempSync(join(tmpdir(), 'parley-infra-'));
  const [bundles, site] = [join(directory, 'functions'), join(directory, 'site')];
  for (const name of FUNCTION_NAMES) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(
      join(bundles, name, 'index.mjs'),
      `export const handler = async () => '${name}';\n`,
    );
  }
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  writeFileSync(join(site, 'assets', 'main-1.js'), '');
  return {
    directory,
    bundles,
    site,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

const OPERATOR = {
  operatorName: 'Test operator',
  operatorAddress: '1 Test Street',
  operatorEmail: 'operator@parley.example',
};

/** @returns the app of a stage with replacements for the built code */
export const stageApp = (
  stage: StageName,
  { directory, bundles, site }: StandIns,
  validate = false,
  overrides: Record<string, string> = {},
): App =>
  buildApp({
    context: { stage, bundles, site, ...OPERATOR, ...overrides },
    outdir: join(directory, `out-${stage}`),
    validate,
  });

interface StageTemplates {
  stack: Template;
  alarms: Template;
  speech: Template;
}

/** Cached for further files of one worker: a synthesis takes about a second. */
const templates = new Map<string, StageTemplates>();

const OF_SPEECH: readonly StackPart[] = ['Speech'];

/** @returns all stacks of a stage as three templates, from its synthesized app */
function toTemplates(stage: StageName, directory: string): StageTemplates {
  const nameOf = (part: StackPart) => getStackName(stage, part);
  const main = STACK_PARTS.filter((part) => !OF_SPEECH.includes(part)).map(nameOf);
  const toTemplate = (json: object) => Template.fromJSON(json as Record<string, unknown>);
  return {
    stack: toTemplate(joinTemplates(directory, main, { nested: ['Routes'] })),
    alarms: toTemplate(readNested(directory, stage, 'Alarms')),
    speech: toTemplate(joinTemplates(directory, OF_SPEECH.map(nameOf), { exporting: main })),
  };
}

/** @returns the template of a stack nested in a part of a stage, by the beginning of its id */
export function readNested(
  directory: string,
  stage: StageName,
  id: string,
  part: StackPart = 'App',
): object {
  const prefix = `${getStackName(stage, part).replaceAll('-', '')}${id}`;
  const file = readdirSync(directory).find(
    (name) => name.startsWith(prefix) && name.endsWith('.nested.template.json'),
  );
  if (file === undefined)
    throw new Error(`There is no nested stack ${id} of ${part} in ${directory}`);
  return JSON.parse(readFileSync(join(directory, file), 'utf8')) as object;
}

function synthesizeTemplates(
  stage: StageName,
  overrides: Record<string, string> = {},
): StageTemplates {
  const key = JSON.stringify([stage, overrides]);
  const known = templates.get(key);
  if (known) return known;
  const standIns = makeStandIns();
  try {
    const { directory } = stageApp(stage, standIns, false, overrides).synth();
    const made = toTemplates(stage, directory);
    templates.set(key, made);
    return made;
  } finally {
    standIns.remove();
  }
}

/**
 * @returns all stacks of a stage but those of speech and of the alarms, as one template, with
 *   replacements for the built code; callers must not change it
 */
export const stageTemplate = (stage: StageName, overrides?: Record<string, string>): Template =>
  synthesizeTemplates(stage, overrides).stack;

/** @returns a stage of the table in which a company has an identity provider of its own */
export const withCompanyProvider = (name: StageName): Stage => ({
  ...readStage(name, OPERATOR),
  oidcProviders: [{ ...ACME_PROVIDER, secondFactorFor: [2] }],
});

/** @returns the folder with the templates of a stage that is not in the table */
export function synthesizeStage(stage: Stage, { directory, bundles, site }: StandIns): string {
  const app = new App({
    context: FLAGS,
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    outdir: directory,
  });
  addStacks(app, stage, { bundles, pages: site });
  return app.synth().directory;
}

/** @returns the same template as `stageTemplate` of a stage that is not in the table */
export function templateOf(stage: Stage): Template {
  const standIns = makeStandIns();
  try {
    return toTemplates(stage.name, synthesizeStage(stage, standIns)).stack;
  } finally {
    standIns.remove();
  }
}

/** @returns the template of a stage's alarms; callers must not change it */
export const alarmsTemplate = (stage: StageName): Template => synthesizeTemplates(stage).alarms;

/** @returns the template of a stage's stack for speech; callers must not change it */
export const speechTemplate = (stage: StageName): Template => synthesizeTemplates(stage).speech;
