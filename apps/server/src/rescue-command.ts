import { join } from 'node:path'
import { forgetSealed } from './modules/members/index.ts'
import { giveUpDraws, readDrawKey } from './modules/rounds/index.ts'
import { withDatabase } from './platform/database/command-database.ts'
import type { Database } from './platform/database/database.ts'
import { fail, say } from './platform/process/command-output.ts'
import { type Settings, readSettings } from './platform/process/settings.ts'
import { StartRefused } from './platform/process/start-refused.ts'
import { forgetMasterKey, openVault } from './platform/secrets/vault.ts'

const usage = `usage: npm run rescue -- draws
       npm run rescue -- personal-data
For a server that does not start because a key is lost for good. draws ends the draws to come without a result: stakes
on them return once the server has started. personal-data forgets what was sealed under the master key: members
register their contacts again. While the key that DATA_DIR has opens what there is, neither changes anything.`

/** `npm run rescue -- …`: gives up what a lost key has locked. Answers the exit code. */
export async function rescueCommand(args: readonly string[]): Promise<number> {
  const [what, ...more] = args
  const rescue = what === 'draws' ? draws : what === 'personal-data' ? personalData : null
  if (!rescue || more.length > 0) return fail(usage)
  try {
    const settings = readSettings(process.env)
    return await withDatabase(settings, 'rescue', (database) => rescue(database, settings))
  } catch (error) {
    if (error instanceof StartRefused) return fail(error.message)
    throw error
  }
}

async function draws({ sql }: Database, { dataDir }: Settings): Promise<number> {
  const given = await giveUpDraws(sql, readDrawKey(join(dataDir, 'draw.key')))
  say(given === 0 ? 'nothing is lost: the draw key opens the draws to come' : `${given} draws to come have no result`)
  return 0
}

async function personalData(database: Database, { masterKeyFile }: Settings): Promise<number> {
  if (await fits(database, masterKeyFile)) {
    say('nothing is lost: the master key is that of the database')
    return 0
  }
  const forgotten = await database.transaction(async (tx) => {
    await forgetMasterKey(tx)
    return forgetSealed(tx)
  })
  say(`the personal data of ${forgotten} members is forgotten`)
  return 0
}

async function fits({ sql }: Database, masterKeyFile: string): Promise<boolean> {
  try {
    await openVault(masterKeyFile).ensureFits(sql)
    return true
  } catch (error) {
    if (error instanceof StartRefused) return false
    throw error
  }
}
