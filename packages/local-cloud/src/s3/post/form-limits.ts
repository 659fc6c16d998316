/** S3 takes at most 20 KB of form fields before the file; headers of one part need far less. */
export const formLimits = {
  fieldBytes: 20 * 1024,
  partHeaderBytes: 4 * 1024,
  boundaryCharacters: 70,
  fields: 100,
};
