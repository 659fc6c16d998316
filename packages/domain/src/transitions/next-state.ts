export type Transition<State extends string> = { from: readonly State[]; to: State };

export type NextState<State extends string> =
  | { ok: true; to: State }
  | { ok: false; code: 'invalid-transition'; message: string };

/**
 * Returns the state that a named transition leads to, or a refusal that names the current state.
 */
export function nextState<State extends string, Name extends string>(
  table: Readonly<Record<Name, Transition<State>>>,
  name: Name,
  from: State,
): NextState<State> {
  const transition = table[name];
  if (transition.from.includes(from)) return { ok: true, to: transition.to };
  return {
    ok: false,
    code: 'invalid-transition',
    message: `“${name}” is not possible while it is ${from.replaceAll('_', ' ')}`,
  };
}

/** Returns the names of the transitions that start from a state; pages offer them as buttons. */
export function transitionsFrom<State extends string, Name extends string>(
  table: Readonly<Record<Name, Transition<State>>>,
  from: State,
): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => table[name].from.includes(from));
}
