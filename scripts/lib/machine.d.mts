export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** Whether this is a Linux whose C library is musl, such as Alpine. */
  isMusl: boolean;
  nodeMajor: number;
  /** The path of the running Node. */
  nodePath: string;
}

export function readMachine(): Machine;
export function explainMissingParts(
  machine: Machine,
  given: {
    packageNames: readonly string[];
    engineUrl: string | undefined;
    forTests?: boolean;
  },
): string | undefined;
export function findNode(
  machine: Machine,
  root: string,
  exists: (path: string) => boolean,
): string | undefined;
export function toInstallOptions(machine: Machine): string[];
export function withPath(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
  platform: NodeJS.Platform,
): Record<string, string | undefined>;
