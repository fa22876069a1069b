import { test } from '@playwright/test'
import {
  arrangeTree,
  comeBy,
  enterAsAgent,
  linkOf,
  makeAgent,
  openAgent,
  seeTree,
  setContractRules,
} from './support/agent-desks.ts'
import { openBrand } from './support/brand.ts'
import { decideContracts, settlePayouts } from './support/contract-desks.ts'
import { run } from './support/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { contextOf } from './support/member.ts'
import { enterAs } from './support/staff.ts'

// A whole day at the desks beside two other tests.
test.describe.configure({ timeout: 400_000 })

test.afterEach(({ baseURL }) => expectInvariants(baseURL))

const bets = 3

test(
  'agents are made and arranged, their contracts set, approved, ended and settled, by whoever manages agents',
  { tag: '@once' },
  async ({ page: sysadmin, browser, baseURL }, info) => {
    await enterAs(sysadmin, baseURL, 'sysadmin')
    const { url } = await openBrand(sysadmin, baseURL)
    const there = { ...contextOf(info.project.use), baseURL: url }
    const elsewhere = async () => (await browser.newContext(there)).newPage()
    const [page, topPage, belowPage, memberPage] = await Promise.all([
      elsewhere(),
      elsewhere(),
      elsewhere(),
      elsewhere(),
    ])
    await enterAs(page, url, 'agent-manager')
    const { top, below } =
      await test.step('[OPS-80] top agents are made, one is moved, and gets another type and rebate', async () => {
        const made = { top: await makeAgent(page), below: await makeAgent(page) }
        await arrangeTree(page, made.top, made.below)
        return made
      })
    // Who is moved counts for the new line from the next mark of five minutes on: as if that had been an hour ago.
    await run(baseURL, `update members.upline_change set at = at - interval '1 hour' where member_id = $1`, [below.id])
    await openAgent(page, below)
    const link = await linkOf(page)
    await comeBy(memberPage, link, bets)
    await enterAsAgent(topPage, top)
    await enterAsAgent(belowPage, below)
    const line = { top: { ...top, page: topPage }, below: { ...below, page: belowPage } }
    await test.step('[OPS-83] what contracts of each kind may be is set, and agents read it', () =>
      setContractRules(page, topPage))
    await test.step('[OPS-82] contracts and requests are seen, approved where that is asked for, and ended', () =>
      decideContracts(page, line))
    await test.step('[OPS-81] the tree shows each agent’s team, results, contracts and links', () =>
      seeTree(page, { top, below, bets }))
    await test.step('[OPS-84] settlements are held, let go, and run again without being paid twice', async () => {
      const [row] = await run(baseURL, 'select username from members.member where upline_id = $1', [below.id])
      const { username } = row as { readonly username: string } // as: the column of the statement
      await settlePayouts(page, line, { baseURL, member: username })
    })
    for (const each of [page, topPage, belowPage, memberPage]) await each.context().close()
  },
)
