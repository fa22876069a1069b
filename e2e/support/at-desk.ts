import type { Browser, Page, TestInfo } from '@playwright/test'
import { enterAs } from './staff.ts'

export interface Desks {
  readonly browser: Browser
  readonly baseURL: string | undefined
  readonly info: TestInfo
}

/** A colleague at a desk of their own, for as long as the work lasts. */
export async function atDesk(
  { browser, baseURL, info }: Desks,
  role: string,
  work: (desk: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(info.project.use as object) // as: the project's own
  const desk = await context.newPage()
  await enterAs(desk, baseURL, role)
  await work(desk)
  await context.close()
}
