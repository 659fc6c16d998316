/** Claims of the verified token; API Gateway passes them as strings. */
export type Claims = Record<string, string | number | boolean | string[] | undefined>;

/**
 * Returns the user id of a token, or of the attributes that a pool sends to a trigger; empty if
 * there is none. It is the id that the person's first pool gave them: a sign-in that was restored
 * into another pool has it as an attribute (ADR 71).
 */
export const toUserId = (claims: Claims): string =>
  String(claims['custom:person_id'] ?? claims['cognito:username'] ?? claims.sub ?? '');
