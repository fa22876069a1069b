import { Decimal, bettingRecordRoutes } from '@banyan/contract'
import { Row } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { valueOf } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { roundName } from './BetContent.tsx'
import { RecordFile } from './RecordFile.tsx'
import type { BetFilter } from './use-records.ts'

const route = bettingRecordRoutes.bettingRecord
/** The most bets that a call answers. */
const betsMost = 100
const heads = ['time', 'bet', 'vendor', 'draw', 'round', 'status', 'stake', 'valid', 'payout', 'net'] as const

/** All bets that the filter leaves, as a file. What an open bet pays is not known yet, and its cells are empty. */
export function BetFile({ filter, disabled }: { readonly filter: BetFilter | null; readonly disabled: boolean }) {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <Row justify="end" gap={0}>
      <RecordFile
        name="betting-record"
        head={heads.map((head) => t(`records.${head}`))}
        disabled={disabled || filter === null}
        page={async (before) => {
          const { bets, games, next } = await valueOf(route, { ...filter, ...(before && { before }), count: betsMost })
          const called = new Map(games.map((game) => [game.gameCode, game]))
          const lines = bets.map((bet) => {
            const isOpen = bet.status === 'placed'
            const game = called.get(bet.gameCode)
            return [
              format.instant(bet.placedAt),
              bet.id,
              game?.vendorName ?? '',
              bet.product === 'vendor' ? (game?.name ?? bet.gameCode) : gameName(bet.gameCode),
              roundName(t, bet),
              t(`records.status_${bet.status}`),
              new Decimal(bet.stakeAmount, decimals),
              isOpen ? '' : new Decimal(bet.validAmount, decimals),
              isOpen ? '' : new Decimal(bet.payoutAmount, decimals),
              isOpen ? '' : new Decimal(bet.netAmount, decimals),
            ]
          })
          return { lines, next }
        }}
      />
    </Row>
  )
}
