import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { VoiceKeyRight } from '../../function-rows.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

/**
 * The key that encrypts the data keys with which the voices of companies are encrypted. It never
 * leaves KMS, so that a copy of the table and the bucket reveals no voice.
 */
export class VoiceKey extends Construct {
  readonly key: Key;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      alias: `parley-${stage.name}-voices`,
      description: `Parley, ${stage.name}: encrypts the data keys of voices`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(stage.keepData ? 30 : 7),
      removalPolicy: toRemovalPolicy(stage),
    });
  }

  /** Grants a function rights on data keys for its tenant and this purpose. */
  grant(grantee: LambdaFunction, actions: readonly VoiceKeyRight[]): void {
    grantee.addToRolePolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [this.key.keyArn],
        conditions: {
          StringEquals: { 'kms:EncryptionContext:purpose': 'voices' },
          Null: { 'kms:EncryptionContext:tenant': 'false' },
        },
      }),
    );
  }
}
