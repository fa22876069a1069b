import { rulesOf } from '@banyan/games/lottery'
import { createSettle } from '../src/modules/lottery/settle-bet.ts'
import { createWagering } from '../src/modules/wagering/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'

// The settling process of the bench: settles one round and says how many bets it found
// open. Killed and started again from outside.
const [url = '', roundId = ''] = process.argv.slice(2)

const settle = createSettle(rulesOf({ rules: 'northern', rulesVersion: 1 }))
const database = openDatabase(url, { applicationName: 'banyan settle', poolSize: 2, onConnectionLost: () => {} })
const wagering = createWagering({ database, log: { warn: () => {} } })
const { bets } = await wagering.settleRound({ roundId: BigInt(roundId), settle })
await database.close()
process.stdout.write(`${bets}\n`)
