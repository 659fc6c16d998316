/** A statement of a public page about the product, and the test that proves it. */
export interface Claim {
  /** The sentence as it is on the page. */
  words: string;
  /** A test file of this repository, and the title of a test in it. */
  file: string;
  test: string;
}
