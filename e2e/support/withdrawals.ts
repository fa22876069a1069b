import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { orderNumber } from './deposits.ts'
import { type JourneyLanguage, siteTexts } from './texts.ts'

export const paymentPassword = '482913'

/** The page of withdrawals, by its parts. */
export function withdrawalsPage(page: Page, language: JourneyLanguage = 'VI') {
  const { withdrawals: t } = siteTexts[language]
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const order = region(t.order)
  return {
    setup: region(t.setup),
    standing: region(t.standing),
    turnover: region(t.turnover),
    form: region(t.form),
    order,
    history: region(t.history),
    /** Where the shown order is. */
    step: order.getByRole('list', { name: t.steps }).locator('[aria-current]'),
  }
}

const secret = (within: Locator, language: JourneyLanguage) =>
  within.getByRole('textbox', { name: siteTexts[language].withdrawals.password, exact: true })

/** Sets what a first withdrawal needs, on the page that asks for it, and leaves the account to be saved. */
export async function prepareToWithdraw(page: Page, password: string, language: JourneyLanguage = 'VI'): Promise<void> {
  const { withdrawals: t, security } = siteTexts[language]
  const { setup } = withdrawalsPage(page, language)
  await page.goto('/withdraw')
  await setup.getByRole('button', { name: t.setup_password }).click()
  const dialog = page.getByRole('dialog', { name: security.payment })
  await dialog.getByLabel(security.owner_password, { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: security.payment_new }).fill(paymentPassword)
  await dialog.getByRole('textbox', { name: security.payment_again }).fill(paymentPassword)
  await dialog.getByRole('button', { name: security.save }).click()
  await expect(dialog).toBeHidden()
  await setup.getByRole('combobox', { name: t.place.bank.name, exact: true }).selectOption({ index: 1 })
  // A bank's account belongs to one member.
  await setup.getByRole('textbox', { name: t.place.bank.number }).fill(`19${Date.now()}`)
  await setup.getByRole('textbox', { name: t.holder }).fill('Nguyen Van An')
  await secret(setup, language).fill(paymentPassword)
}

export const saveAccount = (page: Page, language: JourneyLanguage = 'VI') =>
  page.getByRole('button', { name: siteTexts[language].withdrawals.save }).click()

/** Asks for a withdrawal on the open form, whatever comes of it. */
export async function askToWithdraw(page: Page, amount: string, language: JourneyLanguage = 'VI'): Promise<void> {
  const { withdrawals: t } = siteTexts[language]
  const { form } = withdrawalsPage(page, language)
  await form.getByRole('textbox', { name: t.amount }).fill(amount)
  await secret(form, language).fill(paymentPassword)
  await form.getByRole('button', { name: t.submit }).click()
}

/** Asks for a withdrawal, from the open form or from the order before; answers its number. */
export async function withdraw(page: Page, amount: string, language: JourneyLanguage = 'VI'): Promise<string> {
  const { withdrawals: t } = siteTexts[language]
  const { form, order } = withdrawalsPage(page, language)
  await expect(form.or(order)).toBeVisible()
  if (await order.isVisible()) await order.getByRole('button', { name: t.order_new }).click()
  await askToWithdraw(page, amount, language)
  await expect(order).toContainText(t.state_pending)
  return orderNumber(order, language)
}

/** A picture as the camera of a phone would make one. */
export async function picture(name: string) {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
