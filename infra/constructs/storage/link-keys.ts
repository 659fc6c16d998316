import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { CustomResource, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';
import type { Functions } from '../api/functions.ts';

export interface LinkKeysProps {
  stage: Stage;
  /** The functions with the one that makes key pairs. */
  functions: Functions;
}

/** A key pair; only its secret has the private key. */
export interface LinkKeyPair {
  name: string;
  secretArn: string;
  /** In PEM. */
  publicKey: string;
}

/**
 * The key pairs that sign links to files. CloudFormation can make none, so that a function of ours
 * makes a pair when the stage names it: the private key becomes the value of a secret, and the
 * template gets the public one (ADR 75).
 */
export class LinkKeys extends Construct {
  /** The first one signs. */
  readonly pairs: readonly [LinkKeyPair, ...LinkKeyPair[]];

  constructor(scope: Construct, id: string, { stage, functions }: LinkKeysProps) {
    super(scope, id);
    const maker = functions.definitionOf('link-keys');
    const create = (name: string): LinkKeyPair => {
      // Without a value: the function writes the first one.
      const secret = new CfnSecret(this, `Secret-${name}`, {
        description: `Parley, ${stage.name}: the private key ${name}, which signs links to files`,
      });
      acknowledge(
        secret,
        'SMG4',
        'CloudFront knows the public key by an id that the functions need, so that a new pair ' +
          'comes with a deployment (docs/runbook.md).',
      );
      maker.addToRolePolicy(
        new PolicyStatement({
          actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
          resources: [secret.ref],
        }),
      );
      const pair = new CustomResource(this, `Pair-${name}`, {
        resourceType: 'Custom::LinkKeyPair',
        serviceToken: functions.get('link-keys').functionArn,
        serviceTimeout: Duration.minutes(2),
        properties: { SecretArn: secret.ref },
      });
      // The function needs its rights from the first call to the last.
      pair.node.addDependency(maker.role!);
      return { name, secretArn: secret.ref, publicKey: pair.getAttString('PublicKey') };
    };
    const [first, ...others] = stage.linkKeys;
    this.pairs = [create(first), ...others.map(create)];
  }
}
