import { checkDefinition } from '../asl/check-definition.ts';
import type { Branch, Definition, State } from '../asl/definition.ts';
import type { FrameBody } from '../journal/frame.ts';
import type { MachineStore } from '../journal/machine-store.ts';

export interface DefinitionCache {
  /** Returns the definition of a revision. Throws an Error if the journal does not contain it. */
  of(revision: string): Definition;
}

/** Creates a cache that reads each revision once per process. */
export function createDefinitionCache(machines: () => MachineStore): DefinitionCache {
  const read = new Map<string, Definition>();
  return {
    of(revision) {
      const known = read.get(revision);
      if (known) return known;
      const stored = machines().revision(revision);
      if (!stored) throw new Error(`The journal has no revision ${revision}`);
      const checked = checkDefinition(stored.definition);
      if ('diagnostics' in checked)
        throw new Error(
          `Revision ${revision} is not a definition: ${checked.diagnostics[0]?.message}`,
        );
      read.set(revision, checked.definition);
      return checked.definition;
    },
  };
}

/** Returns the branch that a frame runs. */
export function branchAt(definition: Definition, trail: FrameBody['trail']): Branch {
  let branch: Branch = definition;
  for (const { state: name, branch: position } of trail) {
    const state = stateIn(branch, name);
    if (state.Type === 'Map') branch = state.ItemProcessor;
    else if (state.Type === 'Parallel')
      branch = state.Branches[position] ?? missing(`branch ${position} of ${name}`);
    else missing(`a branch of ${name}`);
  }
  return branch;
}

/** Returns a state by name. Throws an Error if the branch does not contain it. */
export function stateIn(branch: Branch, name: string): State {
  return branch.States[name] ?? missing(`state ${name}`);
}

function missing(what: string): never {
  throw new Error(`The definition has no ${what}`);
}
