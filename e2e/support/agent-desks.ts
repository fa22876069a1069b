import { agentContractRoutes } from '@banyan/contract'
import { type Page, expect } from '@playwright/test'
import { callsOf } from './calls.ts'
import { type Player, enterByAgents, fillRegistration, goOn, newPlayer } from './player.ts'
import { spin } from './spins.ts'
import { change, comeBack, decide, factIn, openPlace } from './staff.ts'
import { main } from './withdrawals-desk.ts'

/** An account of the tree, whose id the desk tells. */
export interface Agent {
  readonly account: string
  readonly id: string
  /** What the desk has handed out, and whoever has it changes. */
  readonly password: string
}

export async function openAgent(page: Page, { account }: Pick<Agent, 'account'>): Promise<void> {
  await openPlace(page, 'Đại lý')
  await main(page).getByRole('textbox', { name: 'Tài khoản hoặc ID' }).fill(account)
  await main(page).getByRole('button', { name: 'Tìm', exact: true }).click()
  await main(page)
    .getByRole('button', { name: /^Xem .+ \(mã \d+\)$/ })
    .click()
}

/** Makes an agent at the top, whose first password is shown once. */
export async function makeAgent(page: Page): Promise<Agent> {
  const { username: account } = newPlayer()
  await openPlace(page, 'Đại lý')
  await main(page).getByRole('button', { name: 'Tạo tổng đại lý' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tài khoản', { exact: true }).fill(account)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Hợp đồng đã ký')
  await change(page, () => dialog.getByRole('button', { name: 'Tạo tổng đại lý' }).click())
  const password = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await openAgent(page, { account })
  const heading = await main(page).getByRole('heading', { level: 2 }).first().textContent()
  return { account, password, id: /mã (\d+)/.exec(heading ?? '')?.[1] ?? '' }
}

/** Moves the second agent below the first after a look at what that does, and changes type and rebate. */
export async function arrangeTree(page: Page, top: Agent, below: Agent): Promise<void> {
  await openAgent(page, below)
  await expect(factIn(main(page), 'Tuyến trên')).toHaveText('Đầu tuyến')
  await main(page).getByRole('button', { name: 'Chuyển tuyến' }).click()
  await page.getByRole('dialog').getByLabel('Tuyến trên mới').fill(top.account)
  await page.getByRole('dialog').getByRole('button', { name: 'Xem hệ quả' }).click()
  const effects = page.getByRole('dialog').getByRole('region', { name: 'Hệ quả' })
  await expect(factIn(effects, 'Từ')).toHaveText('Đầu tuyến')
  await expect(factIn(effects, 'Đến')).toContainText(`(mã ${top.id})`)
  await expect(factIn(effects, 'Đi theo')).toHaveText(/người trong đội$/)
  await expect(effects).toContainText('Không hợp đồng nào bị ảnh hưởng')
  await decide(page, 'Chuyển tuyến', 'Cùng một vùng')
  await expect(factIn(main(page), 'Tuyến trên')).toContainText(`(mã ${top.id})`)

  await main(page).getByRole('button', { name: 'Đổi loại' }).click()
  await page.getByRole('dialog').getByLabel('Loại tài khoản').selectOption('Đại lý')
  await decide(page, 'Đổi loại', 'Không còn đứng đầu')
  await expect(main(page).getByText('Đại lý', { exact: true }).first()).toBeVisible()
  await expect(main(page)).toContainText('Không còn đứng đầu')

  await openAgent(page, top)
  await main(page).getByRole('button', { name: 'Đặt hoa hồng' }).click()
  await page.getByRole('dialog').getByLabel('Nổ hũ (%)').fill('0,4')
  await decide(page, 'Đặt hoa hồng', 'Tuyến mới mở')
  const rates = main(page).getByRole('table', { name: 'Hoa hồng', exact: true }).getByRole('row')
  await expect(rates.filter({ hasText: 'Nổ hũ' }).getByRole('cell').nth(2)).toHaveText('0.4%')
  await expect(main(page).getByRole('table', { name: 'Các lần đặt hoa hồng' })).toContainText('Tuyến mới mở')
}

/** The agent enters by the first password, which opens nothing but its change. */
export async function enterAsAgent(page: Page, { account, password }: Agent): Promise<void> {
  await enterByAgents(page, { username: account, password })
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' })
  const { password: own } = newPlayer()
  await dialog.getByLabel('Mật khẩu mới', { exact: true }).fill(own)
  await dialog.getByLabel('Nhập lại mật khẩu mới').fill(own)
  await page.keyboard.press('Enter')
  await goOn(page)
}

/** Comes by the link of an agent, and plays; answers who that is. */
export async function comeBy(page: Page, link: string, rounds: number, request = page.request): Promise<Player> {
  const player = newPlayer()
  await page.goto(link)
  const form = page.getByRole('main')
  await fillRegistration(form, player)
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click()
  await goOn(page)
  await spin(page, request, { game: 'sen-vang', rounds, bet: 1000 })
  return player
}

const kinds = [
  ['Cổ tức', 'Tuyến trên đề nghị'],
  ['Lương ngày', 'Tuyến dưới xin'],
  ['Lương giờ', 'Cả hai'],
  ['Lương tức thời', 'Tuyến trên đề nghị'],
] as const

/** What the four kinds of contracts may be, with limits, approval and delay; read again, and heeded by an agent. */
export async function setContractRules(page: Page, agent: Page): Promise<void> {
  await openPlace(page, 'Hợp đồng đại lý')
  await main(page).getByText('Thiết lập', { exact: true }).click()
  const of = (kind: string) => main(page).getByRole('group', { name: kind })
  for (const [at, [kind, mode]] of kinds.entries()) {
    await of(kind).getByLabel('Ai được đề xuất').selectOption(mode)
    await of(kind)
      .getByLabel('Tỷ lệ cao nhất')
      .fill(String(20 + at))
    await of(kind)
      .getByLabel('Số bậc nhiều nhất')
      .fill(String(4 + at))
  }
  for (const kind of ['Cổ tức', 'Lương tức thời']) await of(kind).getByLabel('Chờ trước khi trả').fill('30')
  await of('Lương tức thời').getByRole('checkbox', { name: 'Công ty phải duyệt' }).check()
  await main(page).getByRole('textbox', { name: 'Lý do' }).fill('Mở hợp đồng')
  await change(page, () => main(page).getByRole('button', { name: 'Lưu thiết lập' }).click())
  await expect(main(page)).toContainText('Mở hợp đồng')
  await comeBack(page, 'Hợp đồng đại lý')
  await main(page).getByText('Thiết lập', { exact: true }).click()
  for (const [at, [kind]] of kinds.entries())
    await expect(of(kind).getByLabel('Tỷ lệ cao nhất')).toHaveValue(`${20 + at}.00`)
  const call = await callsOf(agent)
  const asked = ['dividend', 'daily_salary', 'hourly_salary', 'real_time_salary'] as const
  const heeded = await Promise.all(asked.map((kind) => call(agentContractRoutes.agentContracts, { kind })))
  expect(heeded.map(({ mode, rateMostBp, tiersMost }) => [mode, rateMostBp, tiersMost])).toEqual([
    [1, 2000, 4],
    [2, 2100, 5],
    [3, 2200, 6],
    [1, 2300, 7],
  ])
}

/** The tree level by level, with each team and what it did; and of one agent the contracts, codes and links. */
export async function seeTree(
  page: Page,
  { top, below, bets }: { top: Agent; below: Agent; bets: number },
): Promise<void> {
  await openPlace(page, 'Đại lý')
  const level = main(page).getByRole('list', { name: 'Đại lý', exact: true })
  const first = level.locator('> li').filter({ hasText: `(mã ${top.id})` })
  await expect(first).toContainText('1 trực tiếp, 1 đại lý')
  await expect(first).toContainText('2 người trong đội')
  await expect(first).toContainText('1 có cược')
  await first.getByRole('button', { name: /^Mở tuyến dưới/ }).click()
  const second = first.getByRole('listitem').filter({ hasText: `(mã ${below.id})` })
  await expect(second).toContainText('1 trực tiếp, 0 đại lý')
  await second.getByRole('button', { name: /^Xem / }).click()
  const team = main(page).getByRole('region', { name: 'Đội' })
  await expect(factIn(team, 'Cược hợp lệ')).toHaveText(`${bets}.000 PLAY`)
  await expect(factIn(team, 'Có đặt cược')).toHaveText('1')
  await expect(factIn(team, 'Lãi lỗ của đội')).toHaveText(/PLAY$/)
  await expect(main(page).getByRole('table', { name: 'Hợp đồng' })).toContainText('Đang hiệu lực')
  await expect(main(page).getByRole('table', { name: 'Mã và đường dẫn' }).getByRole('row').last()).toContainText('1')
}

/** The link of the open agent, by which others come. */
export const linkOf = async (page: Page): Promise<string> =>
  (await main(page)
    .getByText(/\/register\?affiliateCode=/)
    .first()
    .textContent()) ?? ''
