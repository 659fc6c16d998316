import type { ResolvedTemplate } from '../resolve-template.ts';
import { toResources } from '../template.ts';

/**
 * Of a verified sender: under which configuration set its mail goes, and what is told to
 * EventBridge of such mail.
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
