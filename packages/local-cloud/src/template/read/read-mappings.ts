import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources, type Json } from '../template.ts';

/** An event source mapping on a DynamoDB stream. */
export interface MappingSpec {
  id: string;
  /** The ARN of the table whose stream is read. */
  tableArn: string;
  functionName: string;
  /**
   * Event filter patterns. A record passes if any pattern matches; without patterns every record
   * passes.
   */
  filters: Json[];
  batchSize: number;
  parallelization: number;
  bisect: boolean;
  /** -1 means that retries are unlimited. */
  maxRetries: number;
  /** -1 means that the age is unlimited. */
  maxAgeSeconds: number;
  reportsItemFailures: boolean;
  startingPosition: 'TRIM_HORIZON' | 'LATEST';
  /**
   * The ARN of the destination for records whose retries are exhausted: a queue, or a bucket, which
   * also receives the records themselves.
   */
  onFailure: string | undefined;
}

/** Returns the enabled event source mappings. Throws on a source other than a DynamoDB stream. */
export function readMappings({ template, properties }: ResolvedTemplate): MappingSpec[] {
  return toResources(template, 'AWS::Lambda::EventSourceMapping').flatMap(([id, resource]) => {
    const own = properties(resource) as Record<string, any>;
    if (own['Enabled'] === false) return [];
    const [tableArn, stream] = String(own['EventSourceArn']).split('/stream/');
    if (stream === undefined)
      throw new Error(`${id}: the local cloud knows event sources on DynamoDB streams only`);
    const filters = (own['FilterCriteria']?.Filters ?? []) as { Pattern: string }[];
    return {
      id,
      tableArn: tableArn!,
      functionName: String(own['FunctionName']),
      filters: filters.map(({ Pattern }) => JSON.parse(Pattern)),
      batchSize: Number(own['BatchSize'] ?? 100),
      parallelization: Number(own['ParallelizationFactor'] ?? 1),
      bisect: own['BisectBatchOnFunctionError'] === true,
      maxRetries: Number(own['MaximumRetryAttempts'] ?? -1),
      maxAgeSeconds: Number(own['MaximumRecordAgeInSeconds'] ?? -1),
      reportsItemFailures: ((own['FunctionResponseTypes'] ?? []) as Json[]).includes(
        'ReportBatchItemFailures',
      ),
      startingPosition: own['StartingPosition'] === 'LATEST' ? 'LATEST' : 'TRIM_HORIZON',
      onFailure: own['DestinationConfig']?.OnFailure?.Destination,
    };
  });
}
