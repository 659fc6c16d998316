import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** The topic to which alarms of one region are published, with the stage's subscriber. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { displayName: `Parley ${stage.name} alarms`, enforceSSL: true });
    // The policy that requires TLS replaces the default one, which allows alarms of the account to
    // publish. The topic has no key, because CloudWatch may not use the default key of SNS.
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (stage.alarmsEmail) this.addSubscription(new EmailSubscription(stage.alarmsEmail));
  }
}
