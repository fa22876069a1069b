import type { Page } from '@playwright/test'

const figures = ['Đăng ký mới', 'Người chơi', 'Nạp tiền', 'Rút tiền', 'Tiền cược', 'Thắng gộp của nhà cái'] as const
export type Figures = Readonly<Record<(typeof figures)[number], number>>

const numberIn = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))

/** What the first page of the back office says of today. */
export async function figuresOf(page: Page): Promise<Figures> {
  const told = await Promise.all(
    figures.map(async (name) => {
      const tile = page.getByRole('region', { name, exact: true })
      return [name, numberIn(await tile.getByRole('paragraph').first().innerText())] as const
    }),
  )
  return Object.fromEntries(told) as Figures // as: one of each
}

/** The amount in the wallet of the bar on top. */
export async function balanceOf(page: Page): Promise<number> {
  const wallet = page.getByRole('banner').getByRole('button', { name: /^Số dư/ })
  return numberIn((await wallet.getAttribute('aria-label')) ?? '')
}
