import { agentContractRoutes, balanceRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { type Locator, type Page, expect } from '@playwright/test'
import type { Agent } from './agent-desks.ts'
import { callsOf } from './calls.ts'
import { run } from './database.ts'
import { decide, openPlace } from './staff.ts'
import { turnover } from './turnover.ts'
import { main } from './withdrawals-desk.ts'

const rows = (page: Page) => main(page).locator('tbody tr')
const choose = (page: Page, what: string) => main(page).getByText(what, { exact: true }).first().click()

/** The company offers an agent a contract; answers the number of the contract. */
export async function offer(
  page: Page,
  { account }: Pick<Agent, 'account'>,
  { kind, rate }: Readonly<Record<'kind' | 'rate', string>>,
) {
  await main(page).getByRole('button', { name: 'Đề nghị hợp đồng' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Đại lý', { exact: true }).fill(account)
  await dialog.getByLabel('Loại hợp đồng').selectOption(kind)
  await dialog.getByLabel('Chu kỳ').selectOption('Ngày')
  await dialog.getByLabel('Cược để được tính là tích cực').fill('1000')
  await dialog.getByLabel('Thành viên tích cực từ').fill('0')
  await dialog.getByLabel('Cược hợp lệ từ').fill('0')
  if (kind === 'Cổ tức') {
    await dialog.getByLabel('Phí nền tảng').fill('0')
    await dialog.getByLabel('Cơ sở từ').fill('0')
  }
  await dialog.getByLabel('Tỷ lệ').fill(rate)
  await decide(page, 'Đề nghị hợp đồng', 'Theo thỏa thuận')
  const told = await page
    .getByText(/^Đã đề nghị hợp đồng \d+$/)
    .last()
    .textContent()
  return told?.replace(/\D/g, '') ?? ''
}

interface Line {
  readonly top: Agent & { readonly page: Page }
  readonly below: Agent & { readonly page: Page }
}

/** Contracts in every state: the company's, one that waits for it and is approved, and one that it ends. */
export async function decideContracts(page: Page, { top, below }: Line): Promise<void> {
  const [asTop, asBelow] = await Promise.all([callsOf(top.page), callsOf(below.page)])
  await openPlace(page, 'Hợp đồng đại lý')
  const daily = await offer(page, top, { kind: 'Lương ngày', rate: '0,1' })
  const realTime = await offer(page, top, { kind: 'Lương tức thời', rate: '0,2' })
  const dividend = await offer(page, top, { kind: 'Cổ tức', rate: '10' })
  await choose(page, 'Chờ trả lời')
  await expect(rows(page)).toHaveCount(3)
  for (const kind of ['Lương ngày', 'Lương tức thời', 'Cổ tức'])
    await expect(rows(page).filter({ hasText: kind })).toContainText('Công ty')
  await asTop(agentContractRoutes.processDailySalary, { action: 'accept', contractId: daily })
  await asTop(agentContractRoutes.processRealTimeSalary, { action: 'accept', contractId: realTime })
  await asTop(agentContractRoutes.processDividend, { action: 'accept', contractId: dividend })
  const tier = { activeMin: 0, validAmountMin: amount(0n), profitAmountMin: amount(0n), rateBp: 8 }
  const { contractId } = await asTop(agentContractRoutes.processRealTimeSalary, {
    action: 'offer',
    downline: below.account,
    period: 'daily',
    activeAmount: amount(1000n),
    tiers: [tier],
  })
  await asBelow(agentContractRoutes.processRealTimeSalary, { action: 'accept', contractId })

  await choose(page, 'Chờ duyệt')
  await main(page)
    .getByRole('button', { name: `Xem hợp đồng ${contractId}`, exact: true })
    .click()
  await main(page).getByRole('button', { name: 'Duyệt', exact: true }).click()
  await decide(page, 'Duyệt', 'Đúng mức đã thống nhất')
  await expect(main(page).getByText('Đang hiệu lực', { exact: true }).first()).toBeVisible()
  await expect(main(page)).toContainText('Đúng mức đã thống nhất')
  const { contracts } = await asBelow(agentContractRoutes.agentContracts, { kind: 'real_time_salary' })
  expect(contracts).toMatchObject([{ id: contractId, status: 'active', waitsForCompany: false }])

  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await choose(page, 'Đang hiệu lực')
  await main(page)
    .getByRole('button', { name: `Xem hợp đồng ${daily}`, exact: true })
    .click()
  await main(page).getByRole('button', { name: 'Chấm dứt', exact: true }).click()
  await decide(page, 'Chấm dứt', 'Đổi sang lương tức thời')
  await expect(main(page).getByText('Đã chấm dứt', { exact: true }).first()).toBeVisible()
  await main(page).getByRole('button', { name: 'Về danh sách' }).click()
  await choose(page, 'Tất cả')
  await expect(rows(page)).toHaveCount(4)
  const own = await asTop(agentContractRoutes.agentContracts, { kind: 'daily_salary' })
  expect(own.contracts).toMatchObject([{ id: daily, status: 'terminated' }])
}

/**
 * As if the contracts had begun before the last five minutes that were closed, and the member had bet so much in them
 * that the upline cannot pay its part of it before it is paid itself.
 */
const play = (baseURL: string | undefined, member: string, ids: readonly string[]) =>
  run(
    baseURL,
    `with closed as (select at from wagering.turnover_closed),
      played as (${turnover({ valid: 5_000_000_000, payout: 0 })})
      update agents.contract set starts_at = at - interval '5 minutes', settled_until = at - interval '5 minutes',
        next_until = at from closed
      where receiver_id in ($2, $3) and kind in ('dividend', 'real_time_salary') and status = 'active'`,
    [member, ...ids],
  )

const numberIn = (text: string | null | undefined) => Number((text ?? '').replaceAll(/\D/g, ''))

/** What a row comes to, which is its base at its rate. */
async function amountOf(row: Locator, { rate, parts }: { readonly rate: string; readonly parts: number }) {
  const [, , , base, shown, sum] = await row.getByRole('cell').allInnerTexts()
  expect(shown).toBe(rate)
  expect(numberIn(sum)).toBe(Math.floor((numberIn(base?.split('\n')[0]) * parts) / 10_000))
  expect(numberIn(sum)).toBeGreaterThan(0)
  return numberIn(sum)
}

/** What the contracts came to: one is held before it is paid, the other fails, and is run again once. */
export async function settlePayouts(
  page: Page,
  { top, below }: Line,
  { baseURL, member }: { baseURL: string | undefined; member: string },
) {
  const call = await callsOf(below.page)
  const held = async () => Number((await call(balanceRoutes.balance, {})).sumBalance)
  const before = await held()
  await play(baseURL, member, [top.id, below.id])
  await openPlace(page, 'Hợp đồng đại lý')
  await choose(page, 'Quyết toán')
  await choose(page, 'Chờ trả')
  const of = ({ id }: Agent, kind = 'Lương tức thời') =>
    rows(page)
      .filter({ has: page.locator('strong', { hasText: `(mã ${id})` }) })
      .filter({ hasText: kind })
  // The job looks every quarter of a minute, and the page asks again by itself.
  await expect(of(top)).toBeVisible({ timeout: 60_000 })
  await expect(of(below)).toBeVisible({ timeout: 60_000 })
  await expect(of(top, 'Cổ tức')).toContainText('10%')
  const due = await amountOf(of(below), { rate: '0.08%', parts: 8 })
  await amountOf(of(top), { rate: '0.2%', parts: 20 })
  await amountOf(of(top, 'Cổ tức'), { rate: '10%', parts: 1000 })

  await of(top).getByRole('button', { name: 'Giữ lại' }).click()
  await decide(page, 'Giữ lại', 'Chờ đối chiếu')
  await of(below).getByRole('button', { name: 'Chạy lại' }).click()
  await decide(page, 'Chạy lại', 'Đại lý hỏi')
  await choose(page, 'Chưa trả được')
  await expect(of(below)).toContainText('Chưa trả được')
  await choose(page, 'Đang giữ')
  await expect(of(top)).toContainText('Chờ đối chiếu')
  await of(top).getByRole('button', { name: 'Thả ra' }).click()
  await decide(page, 'Thả ra', 'Đã đối chiếu')
  await choose(page, 'Chưa trả được')
  await of(below).getByRole('button', { name: 'Chạy lại' }).click()
  await decide(page, 'Chạy lại', 'Tuyến trên đã có tiền')
  await choose(page, 'Đã trả')
  for (const agent of [top, below]) {
    await expect(of(agent)).toContainText('Đã trả')
    await expect(of(agent).getByRole('button')).toHaveCount(0)
  }
  expect(await held()).toBe(before + due)
}
