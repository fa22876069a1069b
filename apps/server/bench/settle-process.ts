import { indexPrizes, isPlayCode, isPrizes, type PrizeIndex, settleLine } from '@banyan/games/lottery'
import { plus, zero } from '@banyan/money'
import { createWagering, type Settle } from '../src/modules/wagering/index.ts'
import { openDatabase } from '../src/platform/database.ts'

// The settling process of the bench: settles one round and says how many bets it found
// open. Killed and started again from outside.
const [url = '', roundId = ''] = process.argv.slice(2)

let known: { outcome: unknown; index: PrizeIndex } | null = null
const indexOf = (outcome: unknown): PrizeIndex => {
  if (known !== null && known.outcome === outcome) return known.index
  const prizes = outcome as Record<string, string[]> // The guard rejects every other shape.
  if (!isPrizes(prizes)) throw new Error('not a draw')
  const index = indexPrizes(prizes)
  known = { outcome, index }
  return index
}
const settle: Settle = ({ lines, stakeAmount }, outcome) => ({
  validAmount: stakeAmount,
  payoutAmount: lines.reduce((paid, { play, ...line }) => {
    if (!isPlayCode(play)) throw new Error(`no play ${play}`)
    return plus(paid, settleLine({ play, ...line }, indexOf(outcome)))
  }, zero),
})

const database = openDatabase(url, { applicationName: 'banyan settle', poolSize: 2, onConnectionLost: () => {} })
const wagering = createWagering({ database, log: { warn: () => {} } })
const { bets } = await wagering.settleRound({ roundId: BigInt(roundId), settle })
await database.close()
process.stdout.write(`${bets}\n`)
