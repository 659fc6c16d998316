import { hash } from 'node:crypto';
import { toArnSuffix } from '../secrets-manager/secret-store.ts';
import {
  isCustomResource,
  isSignedDistribution,
  type Resource,
  type Template,
} from './template.ts';

/** The values from which the physical names of a template's resources are created. */
export interface ResourceNaming {
  region: string;
  accountId: string;
  stackName: string;
  /** The `host:port` that is used as the domain of the distribution. */
  siteHost: string;
  /** The `host:port` that is used as the domain of the distribution whose links are signed. */
  filesHost: string;
  /** An id that AWS generates. It is generated once here and stored. */
  userPoolId: string;
  userPoolClientId: string;
  /** Names that resources have from before, by type and logical id: `AWS::S3::Bucket Files`. */
  storedNames?: Readonly<Record<string, string>> | undefined;
}

export interface PhysicalNames {
  ref: (logicalId: string) => string | undefined;
  attribute: (logicalId: string, name: string) => string | undefined;
}

const NAME_PROPERTIES: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SES::ConfigurationSet': 'Name',
};

/**
 * The number of every published version. Its code is that of the folder, which has no history: an
 * earlier version cannot be called.
 */
export const PUBLISHED_VERSION = '1';

/** The types for which `Ref` returns the ARN instead of the name. */
const REFERRED_BY_ARN = [
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
];

/** Returns a UUID that is the same for the same text. */
export const toUuid = (text: string): string =>
  hash('sha256', text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/**
 * Returns the names and ARNs of the resources. A name that the template specifies is used (`given`
 * resolves it); other names are derived from the logical id, so that they are the same at every
 * start.
 */
export function physicalNames(
  template: Template,
  naming: ResourceNaming,
  given: (resource: Resource, property: string) => string | undefined,
): PhysicalNames {
  const { region, accountId, stackName, siteHost, filesHost } = naming;
  const account = `${region}:${accountId}`;

  const nameOf = (id: string, resource: Resource): string => {
    const property = NAME_PROPERTIES[resource.Type];
    const own = property ? given(resource, property) : undefined;
    if (own !== undefined) return own;
    const stored = naming.storedNames?.[`${resource.Type} ${id}`];
    if (stored !== undefined) return stored;
    if (resource.Type === 'AWS::Cognito::UserPool') return naming.userPoolId;
    if (resource.Type === 'AWS::Cognito::UserPoolClient') return naming.userPoolClientId;
    if (resource.Type === 'AWS::CloudFront::PublicKey')
      return `K${hash('sha256', `${stackName}-${id}`).slice(0, 13).toUpperCase()}`;
    if (resource.Type === 'AWS::KMS::Key') return toUuid(`${stackName}-${id}`);
    if (resource.Type === 'AWS::S3::Bucket') return `${stackName}-${id}`.toLowerCase().slice(0, 63);
    return `${stackName}-${id}`;
  };

  const arnOf = (name: string, type: string): string => {
    switch (type) {
      case 'AWS::Lambda::Function':
        return `arn:aws:lambda:${account}:function:${name}`;
      case 'AWS::DynamoDB::GlobalTable':
      case 'AWS::DynamoDB::Table':
        return `arn:aws:dynamodb:${account}:table/${name}`;
      case 'AWS::StepFunctions::StateMachine':
        return `arn:aws:states:${account}:stateMachine:${name}`;
      case 'AWS::S3::Bucket':
        return `arn:aws:s3:::${name}`;
      case 'AWS::SQS::Queue':
        return `arn:aws:sqs:${account}:${name}`;
      case 'AWS::Cognito::UserPool':
        return `arn:aws:cognito-idp:${account}:userpool/${name}`;
      case 'AWS::KMS::Key':
        return `arn:aws:kms:${account}:key/${name}`;
      case 'AWS::SecretsManager::Secret':
        return `arn:aws:secretsmanager:${account}:secret:${name}-${toArnSuffix(name)}`;
      case 'AWS::Events::Rule':
        return `arn:aws:events:${account}:rule/${name}`;
      case 'AWS::SNS::Topic':
        return `arn:aws:sns:${account}:${name}`;
      case 'AWS::IAM::Role':
        return `arn:aws:iam::${accountId}:role/${name}`;
      default:
        return `arn:aws:local:${account}:${name}`;
    }
  };

  /** Returns the ARN of a version or alias, which begins with that of its function. */
  const qualifiedArnOf = (resource: Resource): string | undefined => {
    const qualifier =
      resource.Type === 'AWS::Lambda::Version'
        ? PUBLISHED_VERSION
        : resource.Type === 'AWS::Lambda::Alias'
          ? given(resource, 'Name')
          : undefined;
    const called = qualifier === undefined ? undefined : given(resource, 'FunctionName');
    if (called === undefined) return undefined;
    const arn = called.startsWith('arn:') ? called : arnOf(called, 'AWS::Lambda::Function');
    return `${arn}:${qualifier}`;
  };

  const ref = (id: string): string | undefined => {
    const resource = template.resources[id];
    if (!resource) return undefined;
    const qualified = qualifiedArnOf(resource);
    if (qualified !== undefined) return qualified;
    const name = nameOf(id, resource);
    return REFERRED_BY_ARN.includes(resource.Type) ? arnOf(name, resource.Type) : name;
  };

  const attribute = (id: string, wanted: string): string | undefined => {
    const resource = template.resources[id];
    if (!resource) return undefined;
    const qualified = qualifiedArnOf(resource);
    if (qualified !== undefined)
      return { Version: PUBLISHED_VERSION, FunctionArn: qualified, AliasArn: qualified }[wanted];
    const name = nameOf(id, resource);
    // The function of the template is called later: see attribute-references.ts.
    if (isCustomResource(resource)) return `{{attribute:${stackName}/${id}:${wanted}}}`;
    if (wanted === 'Arn') return arnOf(name, resource.Type);
    const byType: Record<string, Record<string, string>> = {
      'AWS::Backup::BackupVault': { BackupVaultName: name },
      'AWS::DynamoDB::GlobalTable': { StreamArn: `${arnOf(name, resource.Type)}/stream/local` },
      'AWS::DynamoDB::Table': { StreamArn: `${arnOf(name, resource.Type)}/stream/local` },
      'AWS::CloudFront::Distribution': {
        DomainName: isSignedDistribution(resource) ? filesHost : siteHost,
        Id: name,
      },
      'AWS::CloudFront::OriginAccessControl': { Id: name },
      'AWS::CloudFront::Function': { FunctionARN: arnOf(name, resource.Type) },
      'AWS::S3::Bucket': {
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
      },
      'AWS::Cognito::UserPool': {
        ProviderName: `cognito-idp.${region}.amazonaws.com/${name}`,
        UserPoolId: name,
      },
      'AWS::Cognito::UserPoolClient': { ClientId: name, Name: name },
      'AWS::StepFunctions::StateMachine': { Name: name },
      'AWS::SQS::Queue': { QueueName: name },
    };
    return byType[resource.Type]?.[wanted];
  };
  return { ref, attribute };
}
