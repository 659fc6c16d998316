/** What Lambda reports of a function that failed. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** What a function gave: its answer as JSON would carry it, or its error. */
export type Invocation = { payload: unknown } | { error: FunctionError };
