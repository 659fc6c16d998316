import { checkDefinition } from './asl/check-definition.ts';
import type { EngineContext } from './engine/engine-context.ts';

/** A state machine of the template; `definition` is ASL JSON with its substitutions applied. */
export interface TemplateMachine {
  name: string;
  arn: string;
  definition: string;
  type: 'STANDARD';
  roleArn?: string;
}

/**
 * Makes the journal's machines match the template, as a deployment does: new machines are added, a
 * changed definition becomes a new revision, and removed machines accept no new executions. Running
 * executions continue with their definition. Throws an Error if a definition is invalid.
 */
export async function installMachines(
  engine: EngineContext,
  wanted: TemplateMachine[],
  accountId: string,
): Promise<void> {
  for (const { name, definition } of wanted) {
    const checked = checkDefinition(definition);
    if ('diagnostics' in checked) {
      const reasons = checked.diagnostics.map(({ message, location }) => `${location}: ${message}`);
      throw new Error(`The state machine ${name} is invalid. ${reasons.join('; ')}`);
    }
  }
  const { machines } = engine.journal;
  await engine.journal.write(() => {
    const now = engine.clock.now();
    for (const {
      name,
      arn,
      definition,
      roleArn = `arn:aws:iam::${accountId}:role/${name}`,
    } of wanted) {
      const known = machines.byArn(arn);
      const same = known && machines.revision(known.revision)!.definition === definition;
      const revision = same ? known.revision : engine.chance.uuid();
      if (!same) machines.addRevision({ id: revision, machine: arn, definition, updated_ms: now });
      machines.save({
        arn,
        name,
        status: 'ACTIVE',
        role_arn: roleArn,
        from_template: 1,
        revision,
        created_ms: known?.created_ms ?? now,
      });
    }
    const gone = machines
      .all()
      .filter(
        (machine) => machine.from_template === 1 && !wanted.some(({ arn }) => arn === machine.arn),
      );
    for (const machine of gone) machines.save({ ...machine, status: 'DELETING' });
  });
}
