/** A file of a model is not what it should be. */
export class ModelFormatError extends Error {
  override name = 'ModelFormatError';
}
