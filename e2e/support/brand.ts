import { randomBytes } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { decide, openPlace } from './staff.ts'

export interface Brand {
  readonly code: string
  readonly name: string
  readonly url: string
}

/** Fills the open form of a new site: the rest is as that of the first one. */
export async function fillBrand(page: Page, publicUrl: string | undefined): Promise<Brand> {
  const key = randomBytes(3).toString('hex')
  const host = `m${key}.localhost`
  const [code, name] = [`brand-${key}`, `Mận ${key}`]
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mã').fill(code)
  await dialog.getByLabel('Tên', { exact: true }).fill(name)
  await dialog.getByLabel('Tên miền').fill(host)
  return { code, name, url: `http://${host}:${new URL(publicUrl ?? '').port}` }
}

/** Opens a site that nobody else has anything to do with, by a colleague who may. */
export async function openBrand(page: Page, publicUrl: string | undefined): Promise<Brand> {
  await openPlace(page, 'Các trang')
  await page.getByRole('button', { name: 'Mở trang mới' }).click()
  const brand = await fillBrand(page, publicUrl)
  await decide(page, 'Mở trang mới')
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: brand.code })).toBeVisible()
  return brand
}
