import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type QueriedLogs, SAVED_QUERIES } from '../saved-queries.ts';

export interface SavedQueriesProps {
  /** Where the console shows them; a slash begins a folder inside another one. */
  folder: string;
  /** The names of the log groups by what they contain. Queries of other logs are left out. */
  logs: Partial<Record<QueriedLogs, readonly string[]>>;
}

/** Saves the queries of `saved-queries.ts` in the account. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { folder, logs }: SavedQueriesProps) {
    super(scope, id);
    for (const [name, saved] of Object.entries(SAVED_QUERIES)) {
      const logGroupNames = logs[saved.logs];
      if (logGroupNames)
        new CfnQueryDefinition(this, name.replaceAll(' ', '-'), {
          name: `${folder}/${name}`,
          queryString: saved.query,
          logGroupNames: [...logGroupNames],
        });
    }
  }
}
