import type { CreateTableCommandInput, GlobalSecondaryIndex } from '@aws-sdk/client-dynamodb';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

export interface TableSpec {
  arn: string;
  /** The input of CreateTable, with on-demand billing. */
  create: CreateTableCommandInput & { TableName: string };
  /** The attribute that contains the expiry, in seconds since 1970. */
  ttlAttribute: string | undefined;
}

/** Returns the tables of the template. */
export function readTables({ template, properties, resolve }: ResolvedTemplate): TableSpec[] {
  return ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    toResources(template, type).map(([id, resource]) => {
      const own = properties(resource) as Record<string, any>;
      const indexes = (own['GlobalSecondaryIndexes'] ?? []) as GlobalSecondaryIndex[];
      const stream = own['StreamSpecification'];
      const ttl = own['TimeToLiveSpecification'];
      return {
        arn: String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
        create: {
          TableName: String(resolve({ Ref: id })),
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: own['AttributeDefinitions'],
          KeySchema: own['KeySchema'],
          ...(indexes.length > 0 && {
            GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({
              IndexName,
              KeySchema,
              Projection,
            })),
          }),
          ...(stream && {
            StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType },
          }),
        },
        ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
      };
    }),
  );
}
