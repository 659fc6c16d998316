import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestedStack, Stack, type App } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../build-app.ts';
import { FUNCTION_NAMES } from '../function-names.ts';
import type { StageName } from '../stage.ts';
import { getSpeechStackName, getStackName } from '../stages.ts';

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

/** @returns the nested stack of the alarms */
export const alarmStack = (app: App): NestedStack =>
  app.node.findAll().find((node) => node instanceof NestedStack)!;

interface StageTemplates {
  stack: Template;
  alarms: Template;
  speech: Template;
}

/** Cached for further files of one worker: a synthesis takes about a second. */
const templates = new Map<StageName, StageTemplates>();

/** @throws Error if the app has no stack of this name */
function findStack(app: App, name: string): Stack {
  const stack = app.node.tryFindChild(name);
  if (!Stack.isStack(stack)) throw new Error(`There is no stack ${name}`);
  return stack;
}

function synthesize(stage: StageName): StageTemplates {
  const standIns = makeStandIns();
  try {
    const app = stageApp(stage, standIns);
    return {
      stack: Template.fromStack(findStack(app, getStackName(stage))),
      alarms: Template.fromStack(alarmStack(app)),
      speech: Template.fromStack(findStack(app, getSpeechStackName(stage))),
    };
  } finally {
    standIns.remove();
  }
}

function synthesizeTemplates(stage: StageName): StageTemplates {
  const known = templates.get(stage) ?? synthesize(stage);
  templates.set(stage, known);
  return known;
}

/**
 * @returns the template of a stage with replacements for the built code; callers must not change it
 */
export const stageTemplate = (stage: StageName): Template => synthesizeTemplates(stage).stack;

/** @returns the template of a stage's alarms; callers must not change it */
export const alarmsTemplate = (stage: StageName): Template => synthesizeTemplates(stage).alarms;

/** @returns the template of a stage's stack for speech; callers must not change it */
export const speechTemplate = (stage: StageName): Template => synthesizeTemplates(stage).speech;
