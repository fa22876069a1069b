import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Player, enrolled } from './player.ts'
import { test as base } from './test.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the project says of its contexts; the runner's type also lets each of them be missing. */
export const contextOf = (use: object): BrowserContextOptions => use

interface Member extends Player {
  /** Cookie and local storage: a tab opened with them is logged in. */
  readonly state: State
}

interface OfTest {
  /** A page of a visitor, in the context of this worker's visitors. */
  readonly visitorPage: Page
  /** A page of a member who belongs to this worker's tests together. */
  readonly memberPage: Page
}

interface OfWorker {
  readonly member: Member
  readonly contexts: { readonly visitor: BrowserContext; readonly member: BrowserContext }
}

const nobody: State = { cookies: [], origins: [] }

/**
 * A page of a context that the worker keeps, and what the page stored is forgotten with it: a context of its own would
 * read and compile every file of the site again.
 */
async function lend(context: BrowserContext, state: State, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage()
  await use(page)
  // A call that a test answers may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  await context.setStorageState(state)
}

/** Registers one member for a worker and opens pages as this member and as a visitor. */
export const test = base.extend<OfTest, OfWorker>({
  member: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(contextOf(project.use))
      const player = await enrolled(await context.newPage())
      const state = await context.storageState()
      await context.close()
      await use({ ...player, state })
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser, member }, use, { project }) => {
      const options = { ...contextOf(project.use), ...contextOf(project.use.contextOptions ?? {}) }
      const [ofVisitors, ofMember] = await Promise.all([
        browser.newContext(options),
        browser.newContext({ ...options, storageState: member.state }),
      ])
      await use({ visitor: ofVisitors, member: ofMember })
      await Promise.all([ofVisitors.close(), ofMember.close()])
    },
    { scope: 'worker' },
  ],
  visitorPage: ({ contexts }, use) => lend(contexts.visitor, nobody, use),
  memberPage: ({ contexts, member }, use) => lend(contexts.member, member.state, use),
})
