import type { LotteryGame } from '@banyan/contract'
import type { LotteryTable } from '@banyan/games/lottery'
import { Card, Icon, Row, Skeleton, Stack, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { fastGameCode, useGame } from '../../lib/draws.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { Section } from '../../lib/Section.tsx'
import { useGameName } from '../../lib/use-game-name.ts'
import { PrizeTable, fullNumero } from '../lottery/index.ts'
import { ComingDraws } from './ComingDraws.tsx'
import { FirstDraw } from './FirstDraw.tsx'
import { FrequentNumbers } from './FrequentNumbers.tsx'
import { HowPrizes } from './HowPrizes.tsx'
import { RecentDraws } from './RecentDraws.tsx'
import styles from './FastSection.module.css'

/** The last result of the fast draw in full, the draws before it, and what came most often. */
export function FastSection() {
  const t = useText()
  const { game, failed, retry } = useGame(fastGameCode)
  return (
    <Section icon="lightning" title={t('home.section_fast')} note={t('home.section_fast_text')} more={paths.vnLottery}>
      <div className={styles.columns}>
        <Card className={styles.result}>
          {failed && <NotLoaded onRetry={retry} />}
          {!failed && !game && <Skeleton height={430} />}
          {game && (game.last ? <Result table={game} last={game.last} /> : <FirstDraw game={game} />)}
        </Card>
        {!failed && (
          <Stack top gap={14}>
            {game && !game.last ? (
              <>
                <ComingDraws game={game} />
                <HowPrizes tiers={game.tiers} />
              </>
            ) : (
              <>
                <RecentDraws gameCode={fastGameCode} table={game} />
                <FrequentNumbers gameCode={fastGameCode} />
              </>
            )}
          </Stack>
        )}
      </div>
    </Section>
  )
}

function Result({ table, last }: { readonly table: LotteryTable; readonly last: NonNullable<LotteryGame['last']> }) {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  return (
    <>
      <Row wrap gap="6px 12px" className={styles.resultHead}>
        <b>{gameName(last.gameCode)}</b>
        <span className="n">
          {fullNumero(last.numero)} · {format.instant(last.drawsAt)}
        </span>
        <Link
          to={paths.fairness}
          search={{ gameCode: last.gameCode, numero: last.numero }}
          className={buttonClass({ size: 'sm' })}
        >
          <Icon name="seal-check" size={16} />
          {t('home.verify')}
        </Link>
      </Row>
      <PrizeTable table={table} label={t('home.prize_table', { draw: fullNumero(last.numero) })} prizes={last.prizes} />
    </>
  )
}
