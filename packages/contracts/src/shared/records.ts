/** Returns one part of each row of a table, by the names of the rows. */
export const pluck = <
  Table extends Record<string, object>,
  Part extends keyof Table[keyof Table] & string,
>(
  table: Table,
  part: Part,
): { [Name in keyof Table]: Table[Name][Part] } =>
  // Object.entries does not know which name has which row.
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, Reflect.get(row, part)]),
  ) as { [Name in keyof Table]: Table[Name][Part] };

/** Returns the given entries of a record. */
export const pick = <Given extends object, Name extends keyof Given>(
  record: Given,
  names: readonly Name[],
): Pick<Given, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Given, Name>;
