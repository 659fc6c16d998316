import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type QueriedLogs, SAVED_QUERIES } from '../saved-queries.ts';
import type { Stage } from '../stage.ts';

export interface SavedQueriesProps {
  stage: Stage;
  /** The names of the log groups by what they contain. */
  logs: Record<QueriedLogs, readonly string[]>;
}

/** Saves the queries of `saved-queries.ts` in the account, under the name of the stage. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, logs }: SavedQueriesProps) {
    super(scope, id);
    for (const [name, saved] of Object.entries(SAVED_QUERIES))
      new CfnQueryDefinition(this, name.replaceAll(' ', '-'), {
        // The console shows what is before a slash as a folder.
        name: `parley-${stage.name}/${name}`,
        queryString: saved.query,
        logGroupNames: [...logs[saved.logs]],
      });
  }
}
