import { buttonClass } from '@banyan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useText } from '../../lib/i18n.ts'
import { isHouseTable, paths } from '../../lib/paths.ts'
import { CardGrid, CardSkeletons, CategoryFrame, ComingSoon, useGames, useLaunched } from '../catalog/index.ts'
import { GamePage } from '../game/index.ts'
import { LotteryPage } from './LotteryPage.tsx'
import styles from './SeaLotteryPage.module.css'

/**
 * The lotteries of South-East Asia outside Vietnam (route /seaLottery): a list of them, the table of one that the house
 * draws, or a vendor's in its frame once it was launched.
 */
export function SeaLotteryPage() {
  const t = useText()
  const launched = useLaunched()
  const { href } = useLocation()
  if (isHouseTable(href)) return <LotteryPage />
  if (launched?.frame === href)
    return (
      <div className={styles.framed}>
        <GamePage />
      </div>
    )
  return (
    <CategoryFrame category="LOTT" title={t('lottery.sea')} text={t('lottery.sea_text')}>
      <Lotteries />
    </CategoryFrame>
  )
}

const shownMost = 60

function Lotteries() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useGames({
    vassalage: 'TCG_SEA',
    gameType: 'LOTT',
    pageSize: shownMost,
  })
  if (!data && isError) return <NotLoaded what="games.load_failed" busy={isFetching} onRetry={refetch} />
  if (!data) return <CardSkeletons count={7} />
  if (data.games.length > 0) return <CardGrid label={t('lottery.sea')} games={data.games} />
  return (
    <ComingSoon
      category="LOTT"
      title={t('lottery.sea')}
      missing={t('lottery.sea_none')}
      action={
        <Link to={paths.vnLottery} className={buttonClass({ variant: 'primary' })}>
          {t('lottery.sea_instead')}
        </Link>
      }
    />
  )
}
