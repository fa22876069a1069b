import { type Page, test } from '@playwright/test'
import { openBrand } from './support/brand.ts'
import { run } from './support/database.ts'
import { betsForCashback, compareReports, giveBonuses, setCashback, setReferral } from './support/gift-desks.ts'
import { expectInvariants } from './support/invariants.ts'
import { type AtDesks, decideExchanges, setPoints, setProduct, setRanks } from './support/loyalty-desks.ts'
import { contextOf } from './support/member.ts'
import { payLeaderboard, prizeOfWeek, setMission, setRaffle } from './support/mission-desks.ts'
import { fillRegistration, goOn, grant, newPlayer, openModal } from './support/player.ts'
import { spin } from './support/spins.ts'
import { enterAs } from './support/staff.ts'

// A whole day at the desks beside two other tests.
test.describe.configure({ timeout: 400_000 })

test.afterEach(({ baseURL }) => expectInvariants(baseURL))

const bets = 10

/** The first member of a brand, who has played. */
async function memberOf(page: Page, baseURL: string | undefined): Promise<AtDesks['member']> {
  const player = newPlayer()
  await page.goto('/help')
  const form = await openModal(page, 'Đăng ký')
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await spin(page, page.request, { game: 'sen-vang', rounds: bets, bet: 1000 })
  const [row] = await run(baseURL, 'select id::text from members.member where username = $1', [player.username])
  return { page, ...player, id: (row as { readonly id: string }).id } // as: the column of the statement
}

test(
  'what a brand gives its members is set at its desks: points, mall, ranks, missions, raffles, cashback, bonuses',
  { tag: '@once' },
  async ({ page: sysadmin, browser, baseURL }, info) => {
    await enterAs(sysadmin, baseURL, 'sysadmin')
    const { url } = await openBrand(sysadmin, baseURL)
    const there = { ...contextOf(info.project.use), baseURL: url }
    const elsewhere = async () => (await browser.newContext(there)).newPage()
    const [page, second, members] = await Promise.all([elsewhere(), elsewhere(), elsewhere()])
    const [member] = await Promise.all([
      memberOf(members, baseURL),
      enterAs(page, url, 'finance-checker'),
      enterAs(second, url, 'finance-maker'),
    ])
    const at: AtDesks = { page, second, baseURL, member }
    await test.step('[OPS-54] a rank is made and changed, and a member is given one by hand', () => setRanks(at))
    await test.step('[OPS-58] how points are earned and converted is set, and a member’s are adjusted', () =>
      setPoints(at))
    await test.step('[OPS-56] a product of the mall is made and changed, and the member sees it', () => setProduct(at))
    await test.step('[OPS-57] what was taken is rejected, or sent and approved, with remarks', () =>
      decideExchanges(at))
    await test.step('[OPS-53] a mission is set and claimed, and the prizes of a week are paid once', async () => {
      await setMission(at)
      await payLeaderboard(at)
    })
    await test.step('[OPS-52] a raffle is set, for a rank and for all, and every draw of it is seen', () =>
      setRaffle(at))
    await test.step('[OPS-55] cashback has rates by category, vendor and rank, by hand or by itself', () =>
      setCashback(at))
    await test.step('[OPS-60] who earns what of friends is set, and read by the member', () => setReferral(at))
    const given = await test.step('[OPS-51] bonuses are given by a list, a large one by two', () => giveBonuses(at))
    await test.step('[OPS-85] reports by everything come to the same sums, which are those of the ledger', () =>
      compareReports(page, { bets: bets + betsForCashback, given: given + BigInt(grant + prizeOfWeek) }))
    for (const each of [page, second, members]) await each.context().close()
  },
)
