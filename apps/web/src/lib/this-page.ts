/** The page in its tab. No browser lets its `location` be replaced, and so a test replaces this one. */
export const thisPage = { reload: () => location.reload() }
