export type CalendarSummary = {
  method: string;
  events: {
    title: string;
    start: string;
    end: string;
    location: string;
    organizer: string;
    attendees: string[];
    uid: string;
    sequence: string;
    status: string;
  }[];
};

type Property = { name: string; parameters: Record<string, string>; value: string };

/**
 * Extracts the main details of an iCalendar file (RFC 5545) for display, or returns undefined if
 * the text is not an iCalendar file. Times keep their zone.
 */
export function summariseCalendar(source: string): CalendarSummary | undefined {
  const lines = source
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(readProperty);
  const properties = lines.filter((property) => property !== undefined);
  if (properties[0]?.name !== 'BEGIN' || properties[0].value.toUpperCase() !== 'VCALENDAR')
    return undefined;
  const events: CalendarSummary['events'] = [];
  let method = '';
  let depth: string[] = [];
  let event: Property[] = [];
  for (const property of properties) {
    const component = property.value.toUpperCase();
    if (property.name === 'BEGIN') {
      depth.push(component);
      if (component === 'VEVENT') event = [];
    } else if (property.name === 'END') {
      if (component === 'VEVENT') events.push(describeEvent(event));
      depth = depth.slice(0, -1);
    } else if (depth.at(-1) === 'VEVENT') event.push(property);
    else if (depth.length === 1 && property.name === 'METHOD') method = component;
  }
  return { method, events };
}

function describeEvent(event: Property[]): CalendarSummary['events'][number] {
  const first = (name: string) => event.find((property) => property.name === name);
  const text = (name: string) => unescapeText(first(name)?.value ?? '');
  return {
    title: text('SUMMARY'),
    start: describeTime(first('DTSTART')),
    end: describeTime(first('DTEND')),
    location: text('LOCATION'),
    organizer: describePerson(first('ORGANIZER')),
    attendees: event.filter((property) => property.name === 'ATTENDEE').map(describePerson),
    uid: text('UID'),
    sequence: text('SEQUENCE'),
    status: text('STATUS'),
  };
}

function readProperty(line: string): Property | undefined {
  const match = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line);
  if (!match) return undefined;
  const [, name, parameterText, value] = match as unknown as [string, string, string, string];
  const parameters: Record<string, string> = {};
  for (const [, key, quoted, bare] of parameterText.matchAll(
    /;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^";:]*))/g,
  )) {
    parameters[key!.toUpperCase()] = quoted ?? bare ?? '';
  }
  return { name: name.toUpperCase(), parameters, value };
}

function describeTime(property: Property | undefined): string {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(property?.value ?? '');
  if (!match || !property) return property?.value ?? '';
  const [, year, month, day, hour, minute, utc] = match;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  return (
    `${date} ${hour}:${minute} ` +
    `${utc === 'Z' ? 'UTC' : (property.parameters.TZID ?? 'local time')}`
  );
}

function describePerson(property: Property | undefined): string {
  if (!property) return '';
  const address = property.value.replace(/^mailto:/i, '');
  return property.parameters.CN ? `${property.parameters.CN} <${address}>` : address;
}

function unescapeText(text: string): string {
  return text.replace(/\\([nN,;\\])/g, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c));
}
