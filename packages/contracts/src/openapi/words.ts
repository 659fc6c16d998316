import { createFieldWords, createWordTable } from './field-words.ts';
import { ANSWER_FIELDS } from './words/answer-fields.ts';
import { ANSWER_PLACES } from './words/answer-places.ts';
import { FIELDS } from './words/fields.ts';
import { HIRING_OPERATIONS } from './words/hiring-operations.ts';
import { MEETING_OPERATIONS } from './words/meeting-operations.ts';
import { MESSAGE_OPERATIONS } from './words/message-operations.ts';
import { MORE_REQUEST_PLACES } from './words/more-request-places.ts';
import { PARAMETER_PLACES, PARAMETERS } from './words/parameters.ts';
import { PEOPLE_OPERATIONS } from './words/people-operations.ts';
import { REQUEST_FIELDS } from './words/request-fields.ts';
import { REQUEST_PLACES } from './words/request-places.ts';

export type Words = ReturnType<typeof createWords>;

/** Creates the words of the document, which know which of them were used. */
export function createWords() {
  const operations = createWordTable({
    ...HIRING_OPERATIONS,
    ...MEETING_OPERATIONS,
    ...MESSAGE_OPERATIONS,
    ...PEOPLE_OPERATIONS,
  });
  const fields = createWordTable(FIELDS);
  const requestFields = createWordTable(REQUEST_FIELDS);
  const answerFields = createWordTable(ANSWER_FIELDS);
  const requestPlaces = createWordTable({ ...REQUEST_PLACES, ...MORE_REQUEST_PLACES });
  const answerPlaces = createWordTable(ANSWER_PLACES);
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
