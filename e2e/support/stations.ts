import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/** Pictures of a journey in the order they are taken: artifacts/journey/<project>/NN-name.png. */
export function stations(page: Page, { project, config }: TestInfo) {
  const folder = join(config.rootDir, '..', 'artifacts', 'journey', project.name)
  let taken = 0
  return async (name: string, { whole = false, of = page } = {}) => {
    taken += 1
    await of.screenshot({ path: join(folder, `${String(taken).padStart(2, '0')}-${name}.png`), fullPage: whole })
  }
}
