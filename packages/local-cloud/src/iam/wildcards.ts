/**
 * Returns a test for a pattern of a policy, in which `*` stands for any text and `?` for any one
 * character. Source: IAM user guide, "JSON policy elements: Resource".
 */
export function toMatcher(pattern: string): (text: string) => boolean {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  if (pattern === '*') return () => true;
  // Most patterns are a beginning of a name.
  if (/^[^*?]*\*$/.test(pattern)) {
    const beginning = pattern.slice(0, -1);
    return (text) => text.startsWith(beginning);
  }
  return (text) => matchesGlob(text, pattern);
}

/** Compares in linear memory and at most `text × pattern` steps, unlike a regular expression. */
function matchesGlob(text: string, pattern: string): boolean {
  let at = 0;
  let wanted = 0;
  let star = -1;
  let starAt = 0;
  while (at < text.length) {
    if (pattern[wanted] === '*') {
      star = wanted++;
      starAt = at;
    } else if (
      wanted < pattern.length &&
      (pattern[wanted] === '?' || pattern[wanted] === text[at])
    ) {
      wanted++;
      at++;
    } else if (star >= 0) {
      wanted = star + 1;
      at = ++starAt;
    } else {
      return false;
    }
  }
  while (pattern[wanted] === '*') wanted++;
  return wanted === pattern.length;
}

const ARN_PARTS = 6;

/** Splits an ARN into its six parts; the last one may contain colons. */
function splitArn(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, ARN_PARTS - 1), parts.slice(ARN_PARTS - 1).join(':')];
}

/**
 * Returns a test for an ARN: each of its six parts is compared by itself, so that a wildcard never
 * reaches into the next part. `*` alone matches everything. Source: IAM user guide, "Amazon
 * Resource Name (ARN) condition operators".
 */
export function toArnMatcher(pattern: string): (arn: string) => boolean {
  if (pattern === '*') return () => true;
  const parts = splitArn(pattern).map(toMatcher);
  return (arn) => {
    const given = splitArn(arn);
    return given.length === parts.length && parts.every((matches, index) => matches(given[index]!));
  };
}
