import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings } from '../../apps/server/src/platform/backup/archive.ts'
import { takeBackup } from '../../apps/server/src/platform/backup/take-backup.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { betting } from '../../apps/server/test/betting.ts'

/**
 * The system of a drill, until it is killed: people bet, each bet that was acknowledged is written down
 * outside of it, and a base backup is taken in the middle of the load.
 */
const [dataDir = '', folder = '', acknowledged = '', pauseMs = '0'] = process.argv.slice(2)
const [members, backupAfterMs] = [20, 5_000]

const postgres = await startEmbeddedPostgres({ dataDir, besides: archiveSettings, log: () => {} })
const database = openDatabase(postgres.url, {
  applicationName: 'banyan drill',
  poolSize: 8,
  onConnectionLost: () => {},
})
await migrate(database)
const house = betting(database)
const roundId = await house.newRound()
const memberIds = house.newIds(members)
await house.newMembers(memberIds, 1_000_000_000n)

const bet = async (memberId: bigint) => {
  for (;;) {
    const placed = await house.wagering.wager(house.intent(memberId, roundId, 100n))
    if (placed.ok) appendFileSync(acknowledged, `${placed.value.betId} ${Date.now()}\n`)
    if (pauseMs !== '0') await sleep(Number(pauseMs))
  }
}
const backup = async () => {
  await sleep(backupAfterMs)
  const { files, bytes } = await takeBackup({ url: postgres.url, folder, keepDays: 7 })
  process.send?.({ files, megabytes: Number(bytes / 1_048_576n) })
}
await Promise.all([...memberIds.map(bet), backup()])
