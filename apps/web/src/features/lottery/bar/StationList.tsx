import { serverNow } from '@banyan/client'
import type { LotteryGame } from '@banyan/contract'
import { ChipSet, Countdown } from '@banyan/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useGame } from '../../../lib/draws.ts'
import { useText } from '../../../lib/i18n.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { phaseOf } from '../draw/phase.ts'
import { useClock } from '../../../lib/use-clock.ts'
import styles from './StationList.module.css'

interface StationListProps {
  readonly games: readonly LotteryGame[]
  readonly chosen: string
  readonly onChoose: (gameCode: string) => void
}

/** Draws that come again within this are the fast ones. */
const fastWithinSeconds = 600

const regions = ['VNMB', 'VNMT', 'VNMN', 'TOGEL', 'K3', 'PK10', 'KENO'] as const
const isRegion = (code: string): code is (typeof regions)[number] => regions.some((region) => region === code)

/** The lotteries by the region that their codes begin with, north to south and then the rest; the fastest first. */
function byRegion(games: readonly LotteryGame[]) {
  const regionOf = ({ gameCode }: LotteryGame) => regions.find((region) => gameCode.startsWith(region)) ?? ''
  const faster = games.toSorted((a, b) => a.intervalSeconds - b.intervalSeconds)
  return [...regions, '']
    .map((region) => [region, faster.filter((game) => regionOf(game) === region)] as const)
    .filter(([, stations]) => stations.length > 0)
}

/** Every lottery on offer with the time that is left to bet, or those of one kind where there are both. */
export function StationList({ games, chosen, onChoose }: StationListProps) {
  const t = useText()
  const [kind, setKind] = useState('all')
  const groups = [
    {
      id: 'fast',
      title: t('lottery.fastDraws'),
      games: games.filter((game) => game.intervalSeconds <= fastWithinSeconds),
    },
    {
      id: 'day',
      title: t('lottery.dayDraws'),
      games: games.filter((game) => game.intervalSeconds > fastWithinSeconds),
    },
  ].filter((group) => group.games.length > 0)
  const isChoice = groups.length > 1
  return (
    <nav aria-label={t('lottery.stations')} className={styles.list}>
      {isChoice && (
        <ChipSet
          label={t('games.classes')}
          value={kind}
          chips={[{ id: 'all', label: t('common.all') }, ...groups.map(({ id, title }) => ({ id, label: title }))]}
          onChange={setKind}
          className={styles.kinds}
        />
      )}
      {byRegion(
        groups.filter(({ id }) => !isChoice || kind === 'all' || kind === id).flatMap((group) => group.games),
      ).map(([region, stations]) => (
        <div key={region}>
          <h2>{isRegion(region) ? t(`lottery.region.${region}`) : t('lottery.stations')}</h2>
          {stations.map((game) => (
            <Station
              key={game.gameCode}
              game={game}
              chosen={game.gameCode === chosen}
              onChoose={() => onChoose(game.gameCode)}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

function Station({
  game: { gameCode },
  chosen,
  onChoose,
}: {
  game: LotteryGame
  chosen: boolean
  onChoose: () => void
}) {
  const t = useText()
  const name = useGameName()(gameCode)
  const current = useGame(gameCode).game?.current
  const phase = useClock((now) => (current ? phaseOf(current, now) : null))
  return (
    <button
      type="button"
      className={clsx(styles.station, chosen && styles.chosen)}
      aria-current={chosen ? 'page' : undefined}
      onClick={onChoose}
    >
      <span>{name}</span>
      {current && (phase === 'open' || phase === 'closing') ? (
        <Countdown
          endsAt={current.closesAt.getTime()}
          now={serverNow}
          label={t('lottery.draw.open')}
          className={styles.clock}
        />
      ) : (
        <small className={styles.clock}>{t('lottery.draw.pill.closed')}</small>
      )}
    </button>
  )
}
