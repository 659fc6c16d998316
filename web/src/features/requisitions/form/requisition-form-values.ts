import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Input } from '../../../session/api/api.ts';
import { attributeIds } from './attribute-ids.ts';

/** A question of a step. `attribute` is the `ref` of an attribute, or empty. */
interface QuestionValues {
  text: string;
  attribute: string;
  listen_for: string;
}

/** The values of a requisition's form: lists may be empty, and there are no nulls. */
export interface RequisitionFormValues {
  title: string;
  department: string;
  location: string;
  /** The code of the country, or empty. */
  country: string;
  /** A part of the country as the person types it: "CA", "us-ca" or empty. */
  subdivision: string;
  employment_type: RequisitionView['employment_type'];
  openings: number;
  /** Empty for a new requisition, whose recruiter is the member who creates it. */
  owner_id: string;
  /** Empty: nobody yet. */
  hiring_manager_id: string;
  skills: string[];
  description: string;
  /**
   * `id` is empty for an attribute that was just added; `ref` identifies it while the form is open.
   */
  attributes: { ref: string; id: string; name: string; description: string; required: boolean }[];
  plan: { stage: string; duration_minutes: number; focus: string; questions: QuestionValues[] }[];
}

type Body = Required<Input<'create-requisition'>['body']>;

/** Converts a stored requisition to form values. */
export const toForm = (view: RequisitionView): RequisitionFormValues => ({
  title: view.title,
  department: view.department,
  location: view.location,
  country: view.place?.country ?? '',
  subdivision: view.place?.subdivision ?? '',
  employment_type: view.employment_type,
  openings: view.openings,
  owner_id: view.owner_id,
  hiring_manager_id: view.hiring_manager_id ?? '',
  skills: view.skills,
  description: view.description,
  attributes: (view.scorecard_template?.attributes ?? []).map(
    ({ id, name, description, required }) => ({
      ref: id,
      id,
      name,
      description: description ?? '',
      required,
    }),
  ),
  plan: view.interview_plan.map(({ stage, duration_minutes, focus, questions }) => ({
    stage,
    duration_minutes,
    focus: focus ?? '',
    questions: questions.map(({ text, attribute, listen_for }) => ({
      text,
      attribute: attribute ?? '',
      listen_for,
    })),
  })),
});

/** What a person may type as a part of a country, in either case. */
export const SUBDIVISION_TYPED = /^\s*([a-z]{2}-)?[a-z0-9]{1,3}\s*$/i;

/** Completes the code of a part of a country: "ca" in US → "US-CA". Empty if nothing was typed. */
function toSubdivision(country: string, typed: string): string {
  const code = typed.trim().toUpperCase();
  return code === '' || code.includes('-') ? code : `${country}-${code}`;
}

/** Joins several lines into one, because a question may be typed over several lines. */
export const toSingleLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the request body. New attributes get an id derived from their name; existing ids stay. A
 * question refers to its attribute's id.
 */
export function toBody(values: RequisitionFormValues): Body {
  // A stored draft from before the place existed has none.
  const { attributes, plan, hiring_manager_id, owner_id: _, ...rest } = values;
  const { country = '', subdivision = '', ...plain } = rest;
  const ids = attributeIds(attributes);
  const idOf = new Map(attributes.map(({ ref }, index) => [ref, ids[index] ?? '']));
  const rated = attributes.map((attribute, index) => ({
    id: ids[index] ?? '',
    name: attribute.name.trim(),
    required: attribute.required,
    ...(attribute.description.trim() ? { description: attribute.description.trim() } : {}),
  }));
  return {
    ...plain,
    title: plain.title.trim(),
    department: plain.department.trim(),
    location: plain.location.trim(),
    place: country ? { country, subdivision: toSubdivision(country, subdivision) } : null,
    description: plain.description.trim(),
    hiring_manager_id: hiring_manager_id || null,
    scorecard_template: rated.length > 0 ? { attributes: rated } : null,
    // A stored draft from before questions existed has none.
    interview_plan: plan.map(({ stage, duration_minutes, focus, questions = [] }) => ({
      stage: stage.trim(),
      duration_minutes,
      ...(focus.trim() ? { focus: focus.trim() } : {}),
      questions: questions.map(({ text, attribute, listen_for }) => ({
        text: toSingleLine(text),
        attribute: idOf.get(attribute) ?? null,
        listen_for: listen_for.trim(),
      })),
    })),
  };
}
