import { sql } from 'kysely'
import { withDatabase } from '../../apps/server/src/platform/database/command-database.ts'
import { readSettings } from '../../apps/server/src/platform/process/settings.ts'
import { say } from '../step.ts'

/** Says how an empty demo gets players and a past. */
export async function offerSeed(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.mode === 'production') return
  await withDatabase(settings, 'seed offer', async ({ sql: connection }) => {
    const { rows } = await sql`select from members.member limit 1`.execute(connection)
    if (rows.length === 0)
      say('seed', 'nobody plays here yet: stop this and run npm run seed -- demo for players and a past of two months')
    return 0
  })
}
