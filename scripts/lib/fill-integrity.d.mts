interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

export function fillIntegrity(
  packages: Record<string, LockEntry & Record<string, unknown>>,
  readIntegrity: (name: string, version: string) => Promise<string | undefined>,
): Promise<{ filled: string[]; lacking: string[] }>;
