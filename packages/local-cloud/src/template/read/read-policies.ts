import type { NamedDocument, Policies } from '../../iam/access-control.ts';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { isCustomResource, toResources, type Json, type Template } from '../template.ts';

interface InlinePolicy {
  PolicyName: string;
  PolicyDocument: Json;
}

/**
 * Returns the policies of the template: those of its roles and those of its buckets, keys,
 * functions, queues and topics.
 * @throws Error on a managed policy or a permission boundary, which would have to be known to be
 *   enforced
 */
export function readPolicies(resolved: ResolvedTemplate): Policies {
  return { roles: readRoles(resolved), resources: readResourcePolicies(resolved) };
}

function readRoles({ template, properties, resolve }: ResolvedTemplate): Policies['roles'] {
  const roles = new Map<string, NamedDocument[]>();
  const byName = new Map<string, NamedDocument[]>();
  const providers = listProviderRoles(template);
  for (const [id, resource] of toResources(template, 'AWS::IAM::Role')) {
    if (providers.has(id)) continue;
    const own = properties(resource);
    if (own['ManagedPolicyArns'] !== undefined || own['PermissionsBoundary'] !== undefined)
      throw new Error(`${id}: the local cloud does not know managed policies and boundaries`);
    const inline = (own['Policies'] ?? []) as unknown as InlinePolicy[];
    const documents = inline.map(({ PolicyName, PolicyDocument }) => ({
      name: `${id}/${PolicyName}`,
      document: PolicyDocument,
    }));
    roles.set(String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })), documents);
    byName.set(String(resolve({ Ref: id })), documents);
  }
  for (const [id, resource] of toResources(template, 'AWS::IAM::Policy')) {
    const own = properties(resource);
    for (const role of (own['Roles'] ?? []) as string[])
      byName.get(role)?.push({ name: id, document: own['PolicyDocument'] });
  }
  return roles;
}

/** Returns the policies of resources alone, by the ARN of the resource. */
export function readResourcePolicies({
  template,
  properties,
  resolve,
}: ResolvedTemplate): Policies['resources'] {
  const resources = new Map<string, NamedDocument[]>();
  const add = (arn: string, name: string, document: unknown) => {
    const known = resources.get(arn);
    if (known) known.push({ name, document });
    else resources.set(arn, [{ name, document }]);
  };
  for (const [id, resource] of toResources(template, 'AWS::S3::BucketPolicy')) {
    const { Bucket, PolicyDocument } = properties(resource);
    add(`arn:aws:s3:::${String(Bucket)}`, id, PolicyDocument);
  }
  // The policy of a queue names it by its URL, for which its `Ref` stands here.
  const queues = new Map(
    toResources(template, 'AWS::SQS::Queue').map(([id]) => [
      String(resolve({ Ref: id })),
      String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
    ]),
  );
  for (const [id, resource] of toResources(template, 'AWS::SQS::QueuePolicy')) {
    const { Queues, PolicyDocument } = properties(resource);
    for (const queue of Queues as string[]) {
      const arn = queues.get(queue);
      if (arn === undefined) throw new Error(`${id}: the template has no queue ${queue}`);
      add(arn, id, PolicyDocument);
    }
  }
  for (const [id, resource] of toResources(template, 'AWS::SNS::TopicPolicy')) {
    const { Topics, PolicyDocument } = properties(resource);
    for (const topic of Topics as string[]) add(topic, id, PolicyDocument);
  }
  for (const [id, resource] of toResources(template, 'AWS::KMS::Key'))
    add(String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })), id, properties(resource)['KeyPolicy']);
  const providers = listProviderRoles(template);
  for (const [id, resource] of toResources(template, 'AWS::IAM::Role'))
    if (!providers.has(id))
      add(
        String(resolve({ 'Fn::GetAtt': [id, 'Arn'] })),
        `${id}/Trust`,
        properties(resource)['AssumeRolePolicyDocument'],
      );
  for (const [id, resource] of toResources(template, 'AWS::Lambda::Permission')) {
    const own = properties(resource);
    add(String(own['FunctionName']), id, toPermissionDocument(own));
  }
  return resources;
}

/** Returns the ids of the roles of the CDK's own functions, none of which runs on this machine. */
function listProviderRoles(template: Template): Set<string> {
  const referred = (value: Json | undefined): string =>
    String((value as { 'Fn::GetAtt'?: Json[] } | undefined)?.['Fn::GetAtt']?.[0] ?? '');
  const roles = new Set<string>();
  for (const [id, resource] of Object.entries(template.resources)) {
    const { Properties } = resource;
    if (Properties?.['ServiceToken'] === undefined || isCustomResource(resource)) continue;
    const stack = id.slice(0, id.lastIndexOf('/') + 1);
    const provider = template.resources[stack + referred(Properties['ServiceToken'])];
    const role = provider?.Properties?.['Role'];
    if (role !== undefined) roles.add(stack + referred(role));
  }
  return roles;
}

/** Returns a permission as Lambda writes it into the policy of the function. */
function toPermissionDocument(own: Record<string, Json>): object {
  const { SourceArn, SourceAccount } = own;
  return {
    Statement: {
      Effect: 'Allow',
      Principal: { Service: own['Principal'] },
      Action: own['Action'],
      Resource: own['FunctionName'],
      Condition: {
        ...(SourceArn !== undefined && { ArnLike: { 'AWS:SourceArn': SourceArn } }),
        ...(SourceAccount !== undefined && {
          StringEquals: { 'AWS:SourceAccount': SourceAccount },
        }),
      },
    },
  };
}
