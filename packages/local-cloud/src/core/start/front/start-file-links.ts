import { startDistribution } from '../../../cloudfront/start-distribution.ts';
import { readDistributions } from '../../../template/read/read-distributions.ts';
import type { ResolvedTemplate } from '../../../template/resolve-template.ts';
import type { StackContext } from '../open-stack.ts';

/**
 * Starts the distribution of links to pictures, files and recordings, if the template has one.
 * @param deployed the template with the answers of custom resources, of which one makes the keys
 * @returns the origin of the links
 */
export async function startFileLinks(
  { closers, ports, access, engine }: StackContext,
  deployed: ResolvedTemplate,
  s3Url: string,
): Promise<string | undefined> {
  const [spec] = readDistributions(deployed);
  if (!spec) return undefined;
  closers.addPart(
    await startDistribution({
      spec,
      port: ports.files,
      s3Url,
      region: engine.region,
      keys: access.keysOfService({ service: 'cloudfront.amazonaws.com', sourceArn: spec.arn }),
      now: engine.now,
      onError: engine.onError,
    }),
  );
  return `http://localhost:${ports.files}`;
}
