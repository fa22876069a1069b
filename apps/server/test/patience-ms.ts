/**
 * A busy machine is slow and not wrong: what a test with a database waits for is found at once when it comes, and is
 * missed only after this. A test that promises a time names its own.
 */
export const patienceMs = 20_000
