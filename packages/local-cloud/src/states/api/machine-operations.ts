import * as z from 'zod';
import { checkDefinition } from '../asl/check-definition.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Machine } from '../journal/machine-store.ts';
import { findExecution, findMachine, ApiError } from './find.ts';
import { readPageToken, writePageToken } from './page-token.ts';
import { arnText, pageFields, readInput, readName } from './read-input.ts';

const definitionText = z.string().min(1).max(1_048_576);
const types = z.enum(['STANDARD', 'EXPRESS']);
const ofMachine = z.object({ stateMachineArn: arnText });
const createSchema = z.object({
  name: z.string(),
  definition: definitionText,
  roleArn: arnText,
  type: types.default('STANDARD'),
});
const updateSchema = ofMachine.extend({
  definition: definitionText.optional(),
  roleArn: arnText.optional(),
});
const ofExecution = z.object({ executionArn: arnText });
const LOGGING = {
  loggingConfiguration: { level: 'OFF', includeExecutionData: false },
  tracingConfiguration: { enabled: false },
};

/** Runs the operation DescribeStateMachine. */
export async function describeStateMachine(engine: EngineContext, body: unknown): Promise<object> {
  const machine = findMachine(engine, readInput(ofMachine, body).stateMachineArn);
  const { definition } = engine.journal.machines.revision(machine.revision)!;
  const { arn, name, status, role_arn: roleArn, created_ms, revision: revisionId } = machine;
  return {
    stateMachineArn: arn,
    name,
    status,
    definition,
    roleArn,
    type: 'STANDARD',
    creationDate: created_ms / 1_000,
    revisionId,
    ...LOGGING,
  };
}

/**
 * Returns the definition with which an execution started. It stays the same for the execution even
 * if its machine changes.
 */
export async function describeStateMachineForExecution(
  engine: EngineContext,
  body: unknown,
): Promise<object> {
  const execution = findExecution(engine, readInput(ofExecution, body).executionArn);
  const machine = engine.journal.machines.byArn(execution.machine)!;
  const {
    id: revisionId,
    definition,
    updated_ms,
  } = engine.journal.machines.revision(execution.revision)!;
  return {
    stateMachineArn: machine.arn,
    name: machine.name,
    definition,
    roleArn: machine.role_arn,
    updateDate: updated_ms / 1_000,
    revisionId,
    ...LOGGING,
  };
}

/** Runs the operation ListStateMachines. */
export async function listStateMachines(engine: EngineContext, body: unknown): Promise<object> {
  const { maxResults, nextToken } = readInput(z.object(pageFields), body);
  const after =
    nextToken === undefined ? '' : readPageToken<string>(nextToken, 'machines', 'string');
  const limit = maxResults || 100;
  const rows = engine.journal.machines.list(after, limit + 1);
  const page = rows.slice(0, limit);
  const more =
    rows.length > limit ? { nextToken: writePageToken(page.at(-1)!.name, 'machines') } : {};
  const stateMachines = page.map(({ arn, name, created_ms }) => ({
    stateMachineArn: arn,
    name,
    type: 'STANDARD',
    creationDate: created_ms / 1_000,
  }));
  return { stateMachines, ...more };
}

/**
 * Creates a machine. A repeated identical request returns the same machine; one with another
 * definition or role throws StateMachineAlreadyExists.
 */
export function createStateMachine(place: { region: string; accountId: string }) {
  return async (engine: EngineContext, body: unknown): Promise<object> => {
    const { name, definition, roleArn, type } = readInput(createSchema, body);
    readName(name);
    if (type === 'EXPRESS')
      throw new ApiError('StateMachineTypeNotSupported', 'Only STANDARD state machines run here');
    requireDefinition(definition);
    const arn = `arn:aws:states:${place.region}:${place.accountId}:stateMachine:${name}`;
    return engine.journal.write(() => {
      const now = engine.clock.now();
      const { machines } = engine.journal;
      const known = machines.byArn(arn);
      if (known?.status === 'ACTIVE') {
        const same =
          machines.revision(known.revision)!.definition === definition &&
          known.role_arn === roleArn;
        if (!same)
          throw new ApiError('StateMachineAlreadyExists', `State Machine Already Exists: '${arn}'`);
        return { stateMachineArn: arn, creationDate: known.created_ms / 1_000 };
      }
      const machine: Machine = {
        arn,
        name,
        status: 'ACTIVE',
        role_arn: roleArn,
        from_template: 0,
        revision: engine.chance.uuid(),
        created_ms: now,
      };
      machines.save(machine);
      machines.addRevision({ id: machine.revision, machine: arn, definition, updated_ms: now });
      return { stateMachineArn: arn, creationDate: now / 1_000 };
    });
  };
}

/** Changes the definition or role of a machine for future executions. */
export async function updateStateMachine(engine: EngineContext, body: unknown): Promise<object> {
  const { stateMachineArn, definition, roleArn } = readInput(updateSchema, body);
  if (definition === undefined && roleArn === undefined)
    throw new ApiError(
      'MissingRequiredParameter',
      'Either the definition or the role ARN must be specified',
    );
  if (definition !== undefined) requireDefinition(definition);
  return engine.journal.write(() => {
    const now = engine.clock.now();
    const { machines } = engine.journal;
    const machine = findMachine(engine, stateMachineArn);
    const revision = engine.chance.uuid();
    machines.addRevision({
      id: revision,
      machine: machine.arn,
      definition: definition ?? machines.revision(machine.revision)!.definition,
      updated_ms: now,
    });
    machines.save({ ...machine, revision, role_arn: roleArn ?? machine.role_arn });
    return { updateDate: now / 1_000, revisionId: revision };
  });
}

/** Runs the operation ValidateStateMachineDefinition. */
export async function validateStateMachineDefinition(
  _bench: EngineContext,
  body: unknown,
): Promise<object> {
  const { definition } = readInput(
    z.object({ definition: definitionText, type: types.optional() }),
    body,
  );
  const checked = checkDefinition(definition);
  const found = 'diagnostics' in checked ? checked.diagnostics : [];
  const diagnostics = found.slice(0, 100).map((each) => ({ severity: 'ERROR', ...each }));
  return { result: found.length > 0 ? 'FAIL' : 'OK', diagnostics, truncated: found.length > 100 };
}

function requireDefinition(text: string): void {
  const checked = checkDefinition(text);
  if (!('diagnostics' in checked)) return;
  const reasons = checked.diagnostics.map(
    ({ code, message, location }) => `${code}: ${message} at ${location}`,
  );
  throw new ApiError(
    'InvalidDefinition',
    `Invalid State Machine Definition: '${reasons.join(', ')}'`,
  );
}
