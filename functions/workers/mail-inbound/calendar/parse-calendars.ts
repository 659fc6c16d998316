import ICAL from 'ical.js';
import { repairLine } from './repair-line.ts';

/** Longer objects are not read. */
const MAX_CHARACTERS = 100_000;
/** As above, with the properties that are left out. */
const MAX_WHOLE_CHARACTERS = 2_000_000;
const MAX_OBJECTS = 20;

/** The components that are read, with the one that each is part of. */
const PARENTS: Readonly<Record<string, string>> = {
  VCALENDAR: '',
  VEVENT: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
};
const OBSERVANCE = ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME', 'RRULE', 'RDATE'];
/** The properties that are read, by component. Others can be large or broken. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['METHOD'],
  VEVENT: [
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RECURRENCE-ID',
    'ATTENDEE',
    'COMMENT',
    'X-MICROSOFT-CDO-ALLDAYEVENT',
  ],
  VTIMEZONE: ['TZID'],
  STANDARD: OBSERVANCE,
  DAYLIGHT: OBSERVANCE,
};

type Property = [name: string, parameters: object, type: string, ...values: unknown[]];
type Component = [name: string, properties: Property[], components: Component[]];

/**
 * Parses the iCalendar objects of a text (RFC 5545). Nothing that a program writes makes it fail:
 * text around the objects and everything that cannot be read is left out, and what does not end
 * ends with the text.
 * @param also further properties of events to read
 */
export function parseCalendars(text: string, also: readonly string[] = []): ICAL.Component[] {
  if (text.length > MAX_WHOLE_CHARACTERS) return [];
  const objects: Component[] = [];
  /** The components that have begun, the innermost last; undefined for one that is not read. */
  const open: { name: string; component: Component | undefined }[] = [];
  let characters = 0;
  for (const line of listContentLines(text)) {
    const [, mark, given = ''] = /^(BEGIN|END):\s{0,9}([\w-]{1,60})\s*$/i.exec(line) ?? [];
    const name = given.toUpperCase();
    if (mark?.toUpperCase() === 'BEGIN') begin(name, open, objects);
    else if (mark) end(name, open);
    else {
      const inner = open.at(-1);
      if (!inner?.component || !isRead(line, inner.name, also)) continue;
      characters += line.length;
      if (characters > MAX_CHARACTERS) return [];
      const property = parseProperty(line);
      if (property) inner.component[1].push(property);
    }
    if (objects.length > MAX_OBJECTS) break;
  }
  return objects.map(toCalendar);
}

const CONTENT_LINE = /^[A-Za-z][A-Za-z0-9-]{0,60}[;:]/;

/**
 * Returns the unfolded lines of a text (RFC 5545, 3.1). A line that does not begin with a name is
 * the rest of a line that was wrapped without the space that marks it.
 */
function listContentLines(text: string): string[] {
  const lines: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const isFolded = line.startsWith(' ') || line.startsWith('\t');
    if (isFolded) lines.at(-1)?.push(line.slice(1));
    else if (CONTENT_LINE.test(line)) lines.push([line]);
    else if (line.trim() !== '') lines.at(-1)?.push(line);
  }
  return lines.map((parts) => parts.join(''));
}

type Open = { name: string; component: Component | undefined }[];

/** Begins a component, and ends those that cannot contain it. */
function begin(name: string, open: Open, objects: Component[]): void {
  const parent = PARENTS[name];
  if (parent === undefined) {
    // What is inside an unknown component is not read, however deep it is.
    if (open.length > 0 && open.at(-1)!.component) open.push({ name, component: undefined });
    return;
  }
  while (open.length > 0 && open.at(-1)!.name !== parent) open.pop();
  const outer = open.at(-1)?.component;
  if (parent !== '' && !outer) return;
  const component: Component = [name.toLowerCase(), [], []];
  (outer ? outer[2] : objects).push(component);
  open.push({ name, component });
}

function end(name: string, open: Open): void {
  const at = open.findLastIndex((one) => one.name === name);
  if (at >= 0) open.length = at;
}

function isRead(line: string, component: string, also: readonly string[]): boolean {
  const name = line.slice(0, line.search(/[;:]/)).toUpperCase();
  return PROPERTIES[component]!.includes(name) || (component === 'VEVENT' && also.includes(name));
}

/** Parses a property; undefined if its line or one of its values cannot be read. */
function parseProperty(line: string): Property | undefined {
  try {
    const repaired = repairLine(line);
    if (repaired === undefined) return undefined;
    const property = ICAL.parse.property(repaired) as Property;
    new ICAL.Property(property).getValues();
    return property;
  } catch {
    // Whatever the parser refuses is no property; the other lines of the object can be read.
    return undefined;
  }
}

/**
 * Zones without a name are left out: nothing can refer to them, and the parser fails at every time
 * of an object that has one. They are left out before the object is made, which takes long to
 * remove one of many components.
 */
function toCalendar([name, properties, components]: Component): ICAL.Component {
  const isKept = ([kind, ofZone]: Component) =>
    kind !== 'vtimezone' || ofZone.some(([property]) => property === 'tzid');
  return new ICAL.Component([
    name,
    properties,
    components.filter(isKept),
  ] as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
}
