import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';

/** What a person reads once everything is ready. `now` is local time in milliseconds since 1970. */
export function formatStartMessage(endpoints: Endpoints, now: number, seconds: number): string {
  const { web, mailbox, developer, demo } = endpoints;
  const moved =
    Math.abs(now - Date.now()) > 60_000
      ? `\n  Clock       ${new Date(now).toISOString()} (moved)`
      : '';
  const people = demo.map(
    ({ email, password, role, tenant_id }) =>
      `    ${email.padEnd(36)} ${password.padEnd(18)} ${role}, tenant ${tenant_id}`,
  );
  return `
Parley is ready (${seconds.toFixed(1)} s).

  Open        ${web}
  Mailbox     ${mailbox}
  Developer   ${developer}${moved}

  Sign in as
${people.join('\n')}

  Ctrl+C stops it; everything is kept.
`;
}
