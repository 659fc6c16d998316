import { join } from 'node:path';
import { GROUPS } from '@parley/contracts/shared/route.ts';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { FUNCTION_NAMES, type FunctionName } from '../function-names.ts';
import { FUNCTION_ROWS } from '../function-rows.ts';
import type { Stage } from '../stage.ts';
import type { DataTable } from './data-table.ts';
import { ParleyFunction } from './parley-function.ts';

const isGroup = (name: FunctionName): boolean => (GROUPS as readonly string[]).includes(name);

export interface FunctionsProps {
  stage: Stage;
  data: DataTable;
  /** The origin that people open. */
  appUrl: string;
  /** What functions of the API know the distribution by. */
  originSecret: string;
  /** Folder with one bundle per function. */
  bundles: string;
}

/** Every function of the product: one per group of routes, then the workers and triggers. */
export class Functions extends Construct {
  private readonly byName: ReadonlyMap<FunctionName, LambdaFunction>;

  constructor(
    scope: Construct,
    id: string,
    { stage, data, appUrl, originSecret, bundles }: FunctionsProps,
  ) {
    super(scope, id);
    const environment = {
      STAGE: stage.name,
      TABLE_NAME: data.table.tableName,
      APP_URL: appUrl,
      NODE_OPTIONS: '--enable-source-maps',
    };
    this.byName = new Map(
      FUNCTION_NAMES.map((name) => {
        const row = FUNCTION_ROWS[name];
        const made = new ParleyFunction(this, name, {
          stage,
          row,
          code: join(bundles, name),
          environment: isGroup(name)
            ? { ...environment, ORIGIN_SECRET: originSecret }
            : environment,
        });
        if (row.table) data.grant(made.lambda, row.table);
        return [name, made.lambda] as const;
      }),
    );
  }

  get(name: FunctionName): LambdaFunction {
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  }

  /** Every function with its name, in the order of the table of functions. */
  all(): [FunctionName, LambdaFunction][] {
    return [...this.byName];
  }
}
