import { expect, test } from '@playwright/test'
import { comeBy, linkOf, makeAgent } from './support/agent-desks.ts'
import { type OwnBrand, ownBrand } from './support/brand.ts'
import { run } from './support/database.ts'
import { giveEach } from './support/gift-desks.ts'
import { type OwnBank, connectBank } from './support/own-bank.ts'
import { comeAnew, enrolled, goOn, logIn, newPlayer } from './support/player.ts'
import { openPlace } from './support/staff.ts'
import { figuresOf } from './support/today.ts'
import {
  ageTries,
  expectJobs,
  expectRegistrations,
  expectTask,
  runJob,
  setAlertRules,
  workAlerts,
} from './support/watch-desks.ts'
import { complete, main, openRecord, pass, take } from './support/withdrawals-desk.ts'
import { prepareToWithdraw, saveAccount, withdraw } from './support/withdrawals.ts'

test.describe.configure({ timeout: 400_000 })

let brand: OwnBrand
let bank: OwnBank

test.beforeAll(async ({ browser, baseURL }, info) => {
  brand = await ownBrand(browser, baseURL, info)
  bank = await connectBank(baseURL, brand.code, 5_000_000)
})
test.afterAll(() => bank.stop())
test.afterEach(() => expect(brand.complaints()).toEqual([]))

test(
  '[OPS-12] [OPS-87] [OPS-88] [OPS-91] what a brand keeps an eye on: the day and what waits, who comes by whom, jobs, and alerts that are worked off',
  { tag: '@once' },
  async ({ baseURL }) => {
    const [member, other] = [await brand.elsewhere(), await brand.elsewhere()]
    const [risk, maker] = [await brand.desk('risk'), await brand.desk('finance-maker')]
    const agents = await brand.desk('agent-manager')
    await openPlace(risk, 'Hôm nay')
    await expectTask(risk, 0, 'Rút tiền chờ duyệt')
    const before = await figuresOf(risk)
    await makeAgent(agents)
    const link = await linkOf(agents)
    const player = await comeBy(member, link, 2)
    const known = await enrolled(other)
    // Long before alerts are worked off: what was given within the last minute is not looked at yet.
    await test.step('rules of alerts are set, and two members of one address are given a bonus by hand', async () => {
      await setAlertRules(risk)
      await openPlace(risk, 'Hôm nay')
      const finance = await brand.desk('finance-checker')
      await giveEach(finance, [player.username, known.username])
    })

    await test.step('a withdrawal is counted while it waits, and once it is paid, and a deposit too', async () => {
      await prepareToWithdraw(member, player.password)
      await saveAccount(member)
      const number = await withdraw(member, '100000')
      await expectTask(risk, 1, 'Rút tiền chờ duyệt')
      await risk.getByRole('link', { name: /^1 Rút tiền chờ duyệt/ }).click()
      await main(risk)
        .getByRole('button', { name: `Mở lệnh ${number}` })
        .click()
      await take(risk)
      await pass(risk, number)
      await expectTask(maker, 1, 'Rút tiền chờ chi')
      await openRecord(maker, 'Chờ chi', number)
      await main(maker).getByRole('button', { name: 'Nhận chi' }).click()
      await complete(maker, number)
      await openPlace(maker, 'Hôm nay')
      await expectTask(maker, 0, 'Rút tiền chờ chi')
      await member.goto('/deposit')
      await bank.payIn(member, 300_000)
      await openPlace(risk, 'Hôm nay')
      await expectTask(risk, 0, 'Rút tiền chờ duyệt')
      await expect(async () => {
        const now = await figuresOf(risk)
        const grown = Object.entries(now).map(([name, value]) => [name, value - before[name as keyof typeof before]])
        // The agent, who came by the agent's link, and the other member.
        expect(Object.fromEntries(grown)).toMatchObject({
          'Đăng ký mới': 3,
          'Người chơi': 1,
          'Nạp tiền': 300_000,
          'Rút tiền': 100_000,
          'Tiền cược': 2000,
        })
      }).toPass({ timeout: 60_000 })
    })

    await test.step('who came by the code of the agent has paid in, and is awaited on the days after', async () => {
      // As if two days had passed since then.
      await run(
        baseURL,
        `update members.member set registered_at = registered_at - interval '2 days' where username = $1`,
        [player.username],
      )
      const code = new URL(link).searchParams.get('affiliateCode') ?? ''
      await expectRegistrations(agents, { code, cells: ['1', '1', '300.000', '0 % (0/1)', '–', '–'] })
    })

    const sysadmin = await brand.desk('sysadmin')
    await test.step('every job says when it ran, what came of it and when it runs next', () => expectJobs(sysadmin))

    await test.step('alerts are raised by the rules, taken, noted and closed', async () => {
      await comeAnew(other)
      await logIn(other, known)
      await goOn(other)
      await comeAnew(member)
      for (const password of [newPlayer().password, newPlayer().password]) {
        await logIn(member, { ...player, password })
        await expect(member.getByRole('dialog', { name: 'Đăng nhập' }).getByRole('alert')).toBeVisible()
        await member.keyboard.press('Escape')
      }
      await ageTries(baseURL, brand.code)
      for (const job of ['Hỏi số dư còn lại ở các nhà cung cấp', 'Tìm việc cần cảnh báo']) await runJob(sysadmin, job)
      const account = `${player.username.slice(0, 2)}•••${player.username.at(-1)}`
      await workAlerts(risk, { bank: bank.code, account })
    })
    for (const each of [member, other]) await each.context().close()
  },
)
