import { Stack, Tags } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { edgeRegion, isEdgeElsewhere, type Stage } from '../stage.ts';
import { getStackName, type StackPart } from '../stages.ts';

/** A stack of a stage: its name, region, tags and protection. */
export class StageStack extends Stack {
  constructor(scope: Construct, stage: Stage, part: StackPart) {
    const region = AT_EDGE.includes(part) ? edgeRegion(stage) : stage.region;
    super(scope, getStackName(stage.name, part), {
      ...(region && { env: { region } }),
      description: `Parley, ${stage.name}: ${PURPOSES[part]}`,
      terminationProtection: stage.keepData,
      // Outputs of a stack in another region are passed on as parameters of Systems Manager.
      crossRegionReferences: isEdgeElsewhere(stage),
    });
    Tags.of(this).add('product', 'parley');
    Tags.of(this).add('stage', stage.name);
  }
}

/** The stacks that CloudFront requires in its own region. */
const AT_EDGE: readonly StackPart[] = ['Edge', 'Pages'];

const PURPOSES: Record<StackPart, string> = {
  Foundation: 'the address of the API, mail and access logs',
  Edge: 'the site, its certificate and its firewall',
  Data: 'table, files, recordings, users and keys',
  App: 'functions, routes, workflows and alarms',
  Speech: 'transcripts and voices',
  Pages: 'the files of the page',
};
