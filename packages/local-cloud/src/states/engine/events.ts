import type { State } from '../asl/definition.ts';
import type { Json, JsonObject } from '../asl/json.ts';
import type { NewEvent } from '../journal/history-store.ts';

const whole = { truncated: false };

/** Creates the `…StateEntered` event of a state. */
export function entered(state: State, name: string, input: Json): NewEvent {
  return {
    type: `${state.Type}StateEntered`,
    details: {
      stateEnteredEventDetails: { name, input: JSON.stringify(input), inputDetails: whole },
    },
  };
}

/** Creates the `…StateExited` event of a state, with the variables that it assigned. */
export function exited(state: State, name: string, output: Json, assigned: JsonObject): NewEvent {
  const variables = Object.fromEntries(
    Object.entries(assigned).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const more =
    Object.keys(variables).length > 0
      ? { assignedVariables: variables, assignedVariablesDetails: whole }
      : {};
  const stateExitedEventDetails = {
    name,
    output: JSON.stringify(output),
    outputDetails: whole,
    ...more,
  };
  return { type: `${state.Type}StateExited`, details: { stateExitedEventDetails } };
}

/** Creates the `EvaluationFailed` event: an expression of the state `name` failed. */
export function evaluationFailed(name: string, error: string, cause: string): NewEvent {
  return {
    type: 'EvaluationFailed',
    details: { evaluationFailedEventDetails: { error, cause, state: name } },
  };
}

/** Creates the event `MapIterationStarted`, `…Succeeded`, `…Failed` or `…Aborted`. */
export function mapIteration(
  what: 'Started' | 'Succeeded' | 'Failed' | 'Aborted',
  name: string,
  index: number,
): NewEvent {
  return {
    type: `MapIteration${what}`,
    details: { [`mapIteration${what}EventDetails`]: { name, index } },
  };
}
