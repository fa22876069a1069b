import { type Locator, type Page, expect } from '@playwright/test'
import { words } from '../../tools/pay-sim/words.ts'
import { type JourneyLanguage, siteTexts } from './texts.ts'

/** The order that the page of deposits shows. */
export const depositOrder = (page: Page, language: JourneyLanguage = 'VI'): Locator =>
  page.getByRole('region', { name: siteTexts[language].cashier.order, exact: true })

/** The number of the order that a region shows. */
export async function orderNumber(order: Locator, language: JourneyLanguage = 'VI'): Promise<string> {
  const number = order.getByText(new RegExp(`^${siteTexts[language].cashier.number}`)).locator('b')
  return ((await number.textContent()) ?? '').trim()
}

interface Ordered {
  readonly language?: JourneyLanguage
  /** What the order says once it stands. */
  readonly state?: string
}

/** Orders a deposit of so much on the open page, by the first method or by the chosen one; answers its number. */
export async function orderDeposit(page: Page, amount: string, { language = 'VI', state }: Ordered = {}) {
  const { cashier } = siteTexts[language]
  await page.getByRole('textbox', { name: cashier.amount }).fill(amount)
  await page.getByRole('main').getByRole('button', { name: cashier.submit, exact: true }).click()
  await expect(depositOrder(page, language)).toContainText(state ?? cashier.state_pending)
  return orderNumber(depositOrder(page, language), language)
}

interface Payment {
  readonly language?: JourneyLanguage
  readonly amount?: string
  readonly text?: string
  /** The bank tells the site so much later. */
  readonly seconds?: number
  /** What the bank says that the site has answered; that the wallet is credited, unless told. */
  readonly said?: string
}

/** Pays the open order on the page of the simulated bank, otherwise than it asks for where that is named. */
export async function payAtBank(
  page: Page,
  { language = 'VI', amount, text, seconds, said }: Payment = {},
): Promise<void> {
  const bankWords = words[language]
  const opened = page.waitForEvent('popup')
  await depositOrder(page, language).getByRole('link', { name: siteTexts[language].cashier.pay_demo }).click()
  const bank = await opened
  if (amount !== undefined) await bank.getByLabel(bankWords.amount).fill(amount)
  if (text !== undefined) await bank.getByLabel(bankWords.text).fill(text)
  if (seconds !== undefined) {
    await bank.getByText(bankWords.tests).click()
    await bank.getByLabel(bankWords.delay).fill(String(seconds))
  }
  await bank.getByRole('button', { name: bankWords.pay }).click()
  await expect(bank.getByRole('status')).toHaveText(said ?? bankWords.credited)
  await bank.close()
}
