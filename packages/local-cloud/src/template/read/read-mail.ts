import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/**
 * Of a verified sender: the configuration set of its mail, and which events of that mail go to
 * EventBridge.
 */
export interface MailDestination {
  /** An address or a domain. */
  identity: string;
  configurationSet: string;
  /** `BOUNCE`, `COMPLAINT`. */
  events: string[];
}

/**
 * Senders with a configuration set, from the template. Throws on a destination of events that is
 * not EventBridge.
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
 * Where mail to a domain goes: stored raw under a prefix of a bucket, then handed to a function.
 */
export interface ReceiptRule {
  /** Domains (and addresses) whose mail the rule takes. */
  recipients: string[];
  bucket: string;
  prefix: string;
  functionArn: string;
}

/**
 * SES receipt rules of the template that store a mail and call a function. Throws on a rule that
 * does anything else.
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

/** Addresses and domains that may send mail. */
export function readSenders({ template, properties }: ResolvedTemplate): string[] {
  return toResources(template, 'AWS::SES::EmailIdentity').map(([, resource]) =>
    String(properties(resource)['EmailIdentity']),
  );
}
