/** A model file does not have the expected format or content. */
export class ModelFormatError extends Error {
  override name = 'ModelFormatError';
}
