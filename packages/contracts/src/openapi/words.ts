import type { RouteId } from '../route-table.ts';
import { createFieldWords, createWordTable } from './field-words.ts';
import { ANSWER_FIELDS_A_TO_L } from './words/answer-fields-a-to-l.ts';
import { ANSWER_FIELDS_M_TO_Z } from './words/answer-fields-m-to-z.ts';
import { ANSWER_PLACES_A_TO_K } from './words/answer-places-a-to-k.ts';
import { ANSWER_PLACES_L_TO_Z } from './words/answer-places-l-to-z.ts';
import { ANSWER_PLACES_OF_SCHEMAS } from './words/answer-places-of-schemas.ts';
import { FIELDS } from './words/fields.ts';
import { HIRING_OPERATIONS } from './words/hiring-operations.ts';
import { MEETING_OPERATIONS } from './words/meeting-operations.ts';
import { MESSAGE_OPERATIONS } from './words/message-operations.ts';
import { PARAMETER_PLACES, PARAMETERS } from './words/parameters.ts';
import { PEOPLE_OPERATIONS } from './words/people-operations.ts';
import { PROBLEM_PLACES } from './words/problem-places.ts';
import { REQUEST_FIELDS } from './words/request-fields.ts';
import { REQUEST_PLACES_A_TO_E } from './words/request-places-a-to-e.ts';
import { REQUEST_PLACES_F_TO_Z } from './words/request-places-f-to-z.ts';

export type Words = ReturnType<typeof createWords>;

const OPERATIONS: Readonly<Record<RouteId, string>> = {
  ...HIRING_OPERATIONS,
  ...MEETING_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...PEOPLE_OPERATIONS,
};

/** Creates the words of the document, which know which of them were used. */
export function createWords() {
  const operations = createWordTable(OPERATIONS);
  const fields = createWordTable(FIELDS);
  const requestFields = createWordTable(REQUEST_FIELDS);
  const answerFields = createWordTable({ ...ANSWER_FIELDS_A_TO_L, ...ANSWER_FIELDS_M_TO_Z });
  const requestPlaces = createWordTable({ ...REQUEST_PLACES_A_TO_E, ...REQUEST_PLACES_F_TO_Z });
  const answerPlaces = createWordTable({
    ...ANSWER_PLACES_A_TO_K,
    ...ANSWER_PLACES_L_TO_Z,
    ...ANSWER_PLACES_OF_SCHEMAS,
    ...PROBLEM_PLACES,
  });
  const parameters = createWordTable(PARAMETERS);
  const parameterPlaces = createWordTable(PARAMETER_PLACES);
  const tables = [
    operations,
    fields,
    requestFields,
    answerFields,
    requestPlaces,
    answerPlaces,
    parameters,
    parameterPlaces,
  ];
  return {
    operations,
    requests: createFieldWords(requestPlaces, requestFields, fields),
    answers: createFieldWords(answerPlaces, answerFields, fields),
    parameters: createFieldWords(parameterPlaces, parameters),
    listUnused: () => tables.flatMap((table) => table.listUnused()),
  };
}
