import * as z from 'zod';
import { SOURCES } from '../applications/application.schema.ts';
import { pick, pluck } from '../shared/records.ts';
import { email, line, paragraph, storedEmail } from '../shared/text.ts';
import { zone } from '../shared/times.ts';

/**
 * Returns the entries of an optional text field, which candidates stored before the field existed
 * do not have.
 */
const optional = (schema: z.ZodString) => ({
  schema,
  create: schema.default(''),
  stored: z.string().default(''),
  view: z.string(),
  initial: '',
});

const NO_SKILLS: string[] = [];

/**
 * The fields of a candidate that people fill in. Request bodies, views, stored items, the columns
 * of imports and exports, and the values of forms are made from this table. A new optional field
 * needs a row here, its place in the forms and its label (`docs/recipes.md`).
 *
 * - `schema`: the input that is accepted, `create` the same for a new candidate; `stored` and
 *   `view`: the schemas of the stored item and of the response.
 * - `initial`: what a candidate has of an optional field that nobody has filled in.
 * - `subject`: the beginning of the message that refuses an imported line.
 * - `heading`: the column of exports. Heads of other lists are in the domain's `head-words.ts`.
 * - `own`: true if the candidate may change it.
 */
export const CANDIDATE_FIELDS = {
  name: {
    schema: line(120),
    create: line(120),
    stored: z.string(),
    view: z.string(),
    subject: 'The name',
    heading: 'Name',
    own: true,
  },
  /**
   * How the person is addressed in greetings. Empty is stored where it follows from the name
   * (`suggestAddressAs`); responses and files have the suggestion.
   */
  address_as: {
    ...optional(line(120, 0)),
    subject: 'How to address them',
    heading: 'Address as',
    headings: ['preferred name', 'preferred first name', 'known as', 'how to address them'],
    own: true,
  },
  email: {
    schema: email,
    create: email,
    stored: z.string(),
    view: storedEmail,
    subject: 'The e-mail address',
    heading: 'Email',
    own: false,
  },
  phone: {
    ...optional(line(40, 0)),
    subject: 'The phone number',
    heading: 'Phone',
    own: true,
  },
  location: {
    ...optional(line(120, 0)),
    subject: 'The location',
    heading: 'Location',
    own: true,
  },
  headline: {
    ...optional(line(160, 0)),
    subject: 'The headline',
    heading: 'Headline',
    own: true,
  },
  skills: {
    schema: z.array(line(60)).max(40),
    create: z.array(line(60)).max(40).default([]),
    stored: z.array(z.string()),
    view: z.array(z.string()),
    initial: NO_SKILLS,
    subject: 'A skill',
    heading: 'Skills',
    own: true,
  },
  source: {
    schema: z.enum(SOURCES),
    create: z.enum(SOURCES).default('Applied'),
    stored: z.enum(SOURCES),
    view: z.enum(SOURCES),
    subject: 'The source',
    heading: 'Source',
    own: false,
  },
  zone: {
    schema: zone,
    /**
     * Left out if the zone is unknown; the company's zone is then used until the candidate chooses
     * one.
     */
    create: zone.optional(),
    stored: z.string(),
    view: z.string(),
    subject: 'The time zone',
    heading: 'Zone',
    own: true,
  },
  notes: {
    ...optional(paragraph(4000)),
    subject: 'The notes',
    heading: 'Notes',
    own: false,
  },
} as const;

type Fields = typeof CANDIDATE_FIELDS;
export type CandidateField = keyof Fields;
type OwnField = {
  [F in CandidateField]: Fields[F]['own'] extends true ? F : never;
}[CandidateField];

export const CANDIDATE_FIELD_NAMES = Object.keys(CANDIDATE_FIELDS) as [
  CandidateField,
  ...CandidateField[],
];
/** The fields of their own record that a candidate may change. */
export const OWN_CANDIDATE_FIELDS = CANDIDATE_FIELD_NAMES.filter(
  (name): name is OwnField => CANDIDATE_FIELDS[name].own,
);

type OptionalField = {
  [F in CandidateField]: Fields[F] extends { initial: unknown } ? F : never;
}[CandidateField];
const isOptional = (name: CandidateField): name is OptionalField =>
  Object.hasOwn(CANDIDATE_FIELDS[name], 'initial');

/** The optional fields of a candidate before anybody has filled them in. */
export const EMPTY_CANDIDATE_FIELDS = pluck(
  pick(CANDIDATE_FIELDS, CANDIDATE_FIELD_NAMES.filter(isOptional)),
  'initial',
);

/** Returns one part of each row as the shape of a zod object. */
export const toCandidateShape = <
  Part extends 'schema' | 'create' | 'stored' | 'view',
  Name extends CandidateField = CandidateField,
>(
  part: Part,
  names: readonly Name[] = CANDIDATE_FIELD_NAMES as readonly CandidateField[] as readonly Name[],
) => pick(pluck(CANDIDATE_FIELDS, part), names);
