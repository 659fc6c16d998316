import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import { acknowledge } from '../../nag-checks.ts';
import { SIGNING_KEYS, type SigningPurpose } from '../../signing-keys.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

/** What `excludePunctuation` stands for. Source: Secrets Manager, "GetRandomPassword". */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The id of the key that CloudFormation makes; ids have three letters. */
const FIRST_ID = 'aaa';

/**
 * The keys that sign cursors, candidates' links and addresses of mails: a secret for each purpose.
 * Its value is a JSON object with the keys by their ids, and the id of the one that signs (ADR 72).
 * The first key is made with the stack and is not in the template.
 */
export class SigningKeys extends Construct {
  private readonly byPurpose: Record<SigningPurpose, Secret>;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const create = (purpose: SigningPurpose): Secret => {
      const { name, says } = SIGNING_KEYS[purpose];
      const secret = new Secret(this, name, {
        description: `Parley, ${stage.name}: the keys that sign ${says}`,
        removalPolicy: toRemovalPolicy(stage),
        // Another rule here would make CloudFormation replace all keys of an existing secret.
        generateSecretString: {
          secretStringTemplate: JSON.stringify({ signs: FIRST_ID }),
          generateStringKey: FIRST_ID,
          passwordLength: 64,
          excludePunctuation: true,
          ...(!isCreated('excluded-punctuation', stage) && { excludeCharacters: PUNCTUATION }),
        },
      });
      acknowledge(
        secret,
        'SMG4',
        'An operator adds and removes keys (npm run signing-keys): links of months ago have to ' +
          'stay valid, so that keys are not replaced on a schedule.',
      );
      return secret;
    };
    this.byPurpose = {
      cursors: create('cursors'),
      'room-links': create('room-links'),
      'mail-threads': create('mail-threads'),
      'calendar-replies': create('calendar-replies'),
    };
  }

  /** Returns the ARN of the secret with the keys of a purpose. */
  arnOf(purpose: SigningPurpose): string {
    return this.byPurpose[purpose].secretArn;
  }

  /** Grants a function to read the keys of a purpose, and tells it where they are. */
  grantRead(grantee: LambdaFunction, purpose: SigningPurpose): void {
    const secretArn = this.arnOf(purpose);
    grantee.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }),
    );
    grantee.addEnvironment(SIGNING_KEYS[purpose].variable, secretArn);
  }
}
