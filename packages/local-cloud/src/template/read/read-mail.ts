import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/**
 * The configuration set of a verified sender's mail, and the types of mail events that are sent to
 * EventBridge.
 */
export interface MailDestination {
  /** An e-mail address or a domain. */
  identity: string;
  configurationSet: string;
  /** For example `BOUNCE` and `COMPLAINT`. */
  events: string[];
}

/**
 * Returns the template's senders that have a configuration set. Throws on an event destination that
 * is not EventBridge.
 */
export function readMailDestinations({
  template,
  properties,
}: ResolvedTemplate): MailDestination[] {
  const told = toResources(template, 'AWS::SES::ConfigurationSetEventDestination').map(
    ([id, resource]) => {
      const { ConfigurationSetName, EventDestination } = properties(resource) as Record<
        string,
        any
      >;
      if (!EventDestination.EventBridgeDestination)
        throw new Error(`${id}: the local cloud knows EventBridge as a destination of mail events`);
      const events =
        EventDestination.Enabled === false
          ? []
          : (EventDestination.MatchingEventTypes as unknown[]);
      return {
        set: String(ConfigurationSetName),
        events: events.map((event) => String(event).toUpperCase()),
      };
    },
  );
  return toResources(template, 'AWS::SES::EmailIdentity').flatMap(([, resource]) => {
    const { EmailIdentity, ConfigurationSetAttributes } = properties(resource) as Record<
      string,
      any
    >;
    const configurationSet = ConfigurationSetAttributes?.ConfigurationSetName;
    if (configurationSet === undefined) return [];
    const events = told.filter(({ set }) => set === configurationSet).flatMap((one) => one.events);
    return [
      { identity: String(EmailIdentity), configurationSet: String(configurationSet), events },
    ];
  });
}

/**
 * How mail to a domain is handled: it is stored unparsed under a prefix of a bucket, and then a
 * function is called.
 */
export interface ReceiptRule {
  /** The domains (and addresses) to whose mail the rule applies. */
  recipients: string[];
  bucket: string;
  prefix: string;
  functionArn: string;
}

/**
 * Returns the SES receipt rules of the template that store a mail and call a function. Throws on a
 * rule with any other actions.
 */
export function readReceiptRules({ template, properties }: ResolvedTemplate): ReceiptRule[] {
  return toResources(template, 'AWS::SES::ReceiptRule').map(([id, resource]) => {
    const { Rule } = properties(resource) as Record<string, any>;
    const actions = (Rule.Actions ?? []) as Record<string, any>[];
    const stored = actions.find((action) => action['S3Action'])?.['S3Action'];
    const told = actions.find((action) => action['LambdaAction'])?.['LambdaAction'];
    if (!stored || !told || actions.length !== 2)
      throw new Error(
        `${id}: the local cloud knows receipt rules that store a mail and call a function`,
      );
    return {
      recipients: ((Rule.Recipients ?? []) as unknown[]).map(String),
      bucket: String(stored.BucketName),
      prefix: String(stored.ObjectKeyPrefix ?? ''),
      functionArn: String(told.FunctionArn),
    };
  });
}

/** Returns the addresses and domains that may send mail. */
export function readSenders({ template, properties }: ResolvedTemplate): string[] {
  return toResources(template, 'AWS::SES::EmailIdentity').map(([, resource]) =>
    String(properties(resource)['EmailIdentity']),
  );
}
