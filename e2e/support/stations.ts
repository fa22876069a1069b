import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

/** A picture of a whole page is drawn by the processor, and costs more than a load of it. */
const isWanted = Boolean(process.env['E2E_PICTURES'])

/**
 * Pictures of a journey in the order they are taken, where E2E_PICTURES asks for them:
 * artifacts/journey/<project>/NN-name.png.
 */
export function stations(page: Page, { project, config }: TestInfo) {
  const folder = join(config.rootDir, '..', 'artifacts', 'journey', project.name)
  let taken = 0
  return async (name: string, { whole = false, of = page } = {}) => {
    taken += 1
    const path = join(folder, `${String(taken).padStart(2, '0')}-${name}.png`)
    if (isWanted) await of.screenshot({ path, fullPage: whole })
  }
}
