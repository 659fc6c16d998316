/** One error in a definition. `location` is a JSON pointer. */
export interface Diagnostic {
  code:
    | 'INVALID_JSON_DESCRIPTION'
    | 'MISSING_DESCRIPTION'
    | 'SCHEMA_VALIDATION_FAILED'
    | 'MISSING_TRANSITION_TARGET';
  message: string;
  location: string;
}

/** Collects diagnostics and offers the basic checks that all other checks use. */
export class Diagnostics {
  readonly found: Diagnostic[] = [];

  add(
    location: string,
    message: string,
    code: Diagnostic['code'] = 'SCHEMA_VALIDATION_FAILED',
  ): void {
    this.found.push({ code, message, location: location || '/' });
  }

  /** Returns the value if it is an object. Otherwise adds a diagnostic and returns undefined. */
  object(value: unknown, location: string): Record<string, unknown> | undefined {
    if (value && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
    this.add(location, 'The value must be an object');
    return undefined;
  }

  /**
   * Returns the value if it is a list with at least one entry. Otherwise adds a diagnostic and
   * returns an empty list.
   */
  list(value: unknown, location: string): unknown[] {
    if (Array.isArray(value) && value.length > 0) return value;
    this.add(location, 'The value must be a list with at least one entry');
    return [];
  }

  onlyFields(value: Record<string, unknown>, fields: string[], location: string): void {
    for (const field of Object.keys(value)) {
      if (!fields.includes(field))
        this.add(`${location}/${field}`, `The field '${field}' is not supported here`);
    }
  }

  /**
   * Adds a diagnostic if the value is present but not a number from `min` to `max` (a whole number
   * unless `fraction`).
   */
  number(value: unknown, location: string, min: number, max: number, fraction = false): void {
    if (value === undefined) return;
    const fits =
      typeof value === 'number' &&
      value >= min &&
      value <= max &&
      (fraction || Number.isInteger(value));
    if (!fits)
      this.add(
        location,
        `The value must be ${fraction ? 'a number' : 'an integer'} from ${min} to ${max}`,
      );
  }
}
