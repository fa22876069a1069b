import { rulesOf } from '@banyan/games/lottery'
import { Card, ErrorState, Skeleton } from '@banyan/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { useGameName } from '../../lib/use-game-name.ts'
import { LotteryBar } from './bar/LotteryBar.tsx'
import { RecentSpecials } from './bar/RecentSpecials.tsx'
import { StationList } from './bar/StationList.tsx'
import styles from './LotteryPage.module.css'
import { Sheet } from './Sheet.ts'
import { Station } from './Station.tsx'
import { useLottery } from './use-lottery.ts'
import { useMedia, wide, widest } from '../../lib/use-media.ts'

const RulesDialog = lazyDialog(async () => (await import('./rules/RulesDialog.tsx')).RulesDialog)

/** So many leave room below them in their column. */
const fewStations = 4

/**
 * The lotteries of the house (routes /lottery for all of them, /vnlottery and /seaLottery for those of an area): choose
 * a station, bet on its draw, watch it drawn.
 */
export function LotteryPage() {
  const t = useText()
  const lottery = useLottery()
  const name = useGameName()(lottery.gameCode)
  const hasColumns = useMedia(wide)
  const hasList = useMedia(widest)
  const [stations, setStations] = useState(false)
  const [rules, setRules] = useState(false)
  const { game, games = [] } = lottery
  const list = (
    <StationList
      games={games}
      chosen={lottery.gameCode}
      onChoose={(gameCode) => {
        setStations(false)
        lottery.chooseGame(gameCode)
      }}
    />
  )
  return (
    <>
      <LotteryBar
        name={name}
        revealing={lottery.reveal.startedAt !== null}
        onStations={hasList ? null : () => setStations(true)}
        onRules={() => setRules(true)}
      />
      <main id="main" tabIndex={-1} className={styles.page} data-toasts="aside">
        {hasList && (
          <div className={styles.stations}>
            {game ? list : <Skeleton height={42} />}
            {game && games.length <= fewStations && (
              <RecentSpecials rules={rulesOf(game)} draws={lottery.draws ?? []} />
            )}
          </div>
        )}
        {game ? (
          <Station key={game.gameCode} game={game} lottery={lottery} />
        ) : lottery.failed ? (
          <Failed retry={lottery.retry} />
        ) : (
          <Loading hasColumns={hasColumns} />
        )}
      </main>
      {!hasList && (
        <Sheet
          name="lotteryStationsModal"
          side="bottom"
          open={stations}
          onClose={() => setStations(false)}
          title={t('lottery.stations')}
          closeLabel={t('common.close')}
        >
          {list}
        </Sheet>
      )}
      {game && <RulesDialog open={rules} onClose={() => setRules(false)} game={game} />}
    </>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const t = useText()
  return (
    <div className={styles.centre}>
      <ErrorState
        title={t('lottery.loadFailed')}
        text={t('lottery.loadFailedHint')}
        retryLabel={t('common.retry')}
        onRetry={retry}
      />
    </div>
  )
}

/** The page's places at their final sizes. */
function Loading({ hasColumns }: { readonly hasColumns: boolean }) {
  const t = useText()
  return (
    <>
      <div className={styles.centre} aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height={132} className={styles.block} />
        <Card className={styles.loadingCard}>
          <Skeleton height={44} />
          <Skeleton height={34} width="60%" />
          <Skeleton height={42} />
          <Skeleton height={hasColumns ? 516 : 700} />
        </Card>
      </div>
      {hasColumns && (
        <div className={styles.side}>
          <Card padded className={styles.loadingCard}>
            <Skeleton height={28} width="50%" />
            <Skeleton height={170} />
            <Skeleton height={48} />
          </Card>
          <Skeleton height={360} className={styles.block} />
        </div>
      )}
    </>
  )
}
