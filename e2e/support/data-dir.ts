import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Where the product of a run keeps its database. With the account in its name: what root
 * left behind, nobody else may remove.
 */
export const dataDirOf = (port: number | string) => join(tmpdir(), `banyan-e2e-${userInfo().uid}-${port}`)
