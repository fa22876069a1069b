import { type Locator, type Page, expect } from '@playwright/test'

/** Goes on with the tab key until the focus stands on this control, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${wanted.toString()}`)
}

/** Goes to a control and presses it. */
export async function pressOn(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, wanted: Locator, value: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(value)
}
