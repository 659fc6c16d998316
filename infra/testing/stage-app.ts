import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestedStack, Stack, type App } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import type { IConstruct } from 'constructs';
import { buildApp } from '../build-app.ts';
import { FUNCTION_NAMES } from '../function-names.ts';
import type { StageName } from '../stage.ts';
import { stackNameOf } from '../stages.ts';

/** Folders that stand for what is built: an empty handler per function, and a page with one asset. */
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
    writeFileSync(join(bundles, name, 'index.mjs'), `export const handler = async () => '${name}';\n`);
  }
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  writeFileSync(join(site, 'assets', 'main-1.js'), '');
  return { directory, bundles, site, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** @returns the app of a stage with stand-ins for what is built */
export const stageApp = (stage: StageName, { directory, bundles, site }: StandIns, validate = false): App =>
  buildApp({ context: { stage, bundles, site }, outdir: join(directory, `out-${stage}`), validate });

/** @returns the stack of the alarms, which stands inside a stage's own */
export const alarmStack = (app: App): NestedStack => app.node.findAll().find((node) => node instanceof NestedStack)!;

const templateOf = (stage: StageName, pick: (app: App) => IConstruct): Template => {
  const standIns = makeStandIns();
  try {
    const stack = pick(stageApp(stage, standIns));
    if (!Stack.isStack(stack)) throw new Error(`${stage} has no stack`);
    return Template.fromStack(stack);
  } finally {
    standIns.remove();
  }
};

/** @returns the template of a stage with stand-ins for what is built */
export const stageTemplate = (stage: StageName): Template => templateOf(stage, (app) => app.node.findChild(stackNameOf(stage)));

/** @returns the template of a stage's alarms */
export const alarmsTemplate = (stage: StageName): Template => templateOf(stage, alarmStack);
