import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Player, registered } from './player.ts'
import { test as base } from './test.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the project says of its contexts; the runner's type also lets each of them be missing. */
export const contextOf = (use: object): BrowserContextOptions => use

interface Member extends Player {
  /** Cookie and local storage: a tab opened with them is logged in. */
  readonly state: State
}

interface OfTest {
  /** A page of a member who belongs to this worker's tests together. */
  readonly memberPage: Page
}

/** Registers one member for a worker and opens pages as this member. */
export const test = base.extend<OfTest, { member: Member }>({
  member: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(contextOf(project.use))
      const player = await registered(await context.newPage())
      const state = await context.storageState()
      await context.close()
      await use({ ...player, state })
    },
    { scope: 'worker' },
  ],
  memberPage: async ({ browser, member, contextOptions }, use, { project }) => {
    const context = await browser.newContext({
      ...contextOf(project.use),
      ...contextOptions,
      storageState: member.state,
    })
    const page = await context.newPage()
    await use(page)
    // A call that a test answers may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
})
