import { test as base } from '@playwright/test'

/**
 * The runner's test, for files that answer a page's calls themselves. A call still on its way when its test ends would
 * fail somewhere between this test and the next, and take that one with it: it is let go here.
 */
export const test = base.extend<{ readonly routesEnd: void }>({
  routesEnd: [
    async ({ context }, use) => {
      await use()
      await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
})
