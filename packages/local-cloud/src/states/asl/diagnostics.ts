/** One thing that is wrong with a definition. `location` is a JSON pointer. */
export interface Diagnostic {
  code:
    | 'INVALID_JSON_DESCRIPTION'
    | 'MISSING_DESCRIPTION'
    | 'SCHEMA_VALIDATION_FAILED'
    | 'MISSING_TRANSITION_TARGET';
  message: string;
  location: string;
}

/** Collects diagnostics and answers the questions that every check asks. */
export class Diagnostics {
  readonly found: Diagnostic[] = [];

  add(
    location: string,
    message: string,
    code: Diagnostic['code'] = 'SCHEMA_VALIDATION_FAILED',
  ): void {
    this.found.push({ code, message, location: location || '/' });
  }

  /** The value as an object, or undefined after noting that it is none. */
  object(value: unknown, location: string): Record<string, unknown> | undefined {
    if (value && typeof value === 'object' && !Array.isArray(value))
      return value as Record<string, unknown>;
    this.add(location, 'The value must be an object');
    return undefined;
  }

  /** The value as a list of at least one, or an empty list after noting that it is none. */
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
   * Notes a value that is neither absent nor a number from `min` to `max` (whole unless
   * `fraction`).
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
