import { layoutText } from './layout-strings.ts';

const KNOWN = [
  'admin',
  'recruiter',
  'hiring-manager',
  'interviewer',
  'candidate',
  'platform-admin',
] as const;

/** How a role is called; a role from a newer server is shown as it is written. */
export const roleName = (role: string): string => {
  const known = KNOWN.find((name) => name === role);
  return known ? layoutText(`roles.${known}`) : role;
};
