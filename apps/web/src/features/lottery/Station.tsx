import type { Bet, LotteryGame } from '@banyan/contract'
import { rulesOf, type Rules } from '@banyan/games/lottery'
import { Card, Icon, Row } from '@banyan/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { BonusAtStake } from '../bonus/index.ts'
import { PlayedHere } from '../played/index.ts'
import { BetPanel } from './board/BetPanel.tsx'
import { DrawCard } from './draw/DrawCard.tsx'
import { ResultCard } from './draw/ResultCard.tsx'
import { pollEverySeconds } from './draw/use-watch.ts'
import styles from './LotteryPage.module.css'
import { type RecordTab, RecordsPanel } from './records/RecordsPanel.tsx'
import { Sheet } from './Sheet.ts'
import { BetSlip, SlipCount } from './slip/BetSlip.tsx'
import { MobileBar } from './slip/MobileBar.tsx'
import { isEmpty, slipLines } from './slip/slip.ts'
import { useSlip } from './slip/use-slip.ts'
import type { useLottery } from './use-lottery.ts'
import { useMedia, wide } from '../../lib/use-media.ts'

interface StationProps {
  readonly game: LotteryGame
  readonly lottery: ReturnType<typeof useLottery>
}

/** One station: its draw, the board, the slip, the last result and the records. */
export function Station({ game, lottery }: StationProps) {
  const t = useText()
  const rules = rulesOf(game)
  const hasColumns = useMedia(wide)
  const { showHistory, slip, records, tab, setTab, repeat, setSheet, sheet } = useStation({
    game,
    lottery,
    hasColumns,
    rules,
  })

  const result = <ResultCard rules={rules} state={lottery.reveal} tickets={lottery.tickets} onAll={showHistory} />
  return (
    <>
      <div className={styles.centre}>
        {lottery.offline && (
          <Row role="status" as="p" gap={8} className={styles.offline}>
            <Icon name="wifi-slash-duotone" size={16} />
            {t('lottery.offline', { seconds: pollEverySeconds })}
          </Row>
        )}
        <DrawCard game={game} reveal={lottery.reveal} tickets={lottery.tickets} />
        <BetPanel slip={slip.slip} market={slip.market} change={slip.change} draws={lottery.draws} />
        {!hasColumns && result}
        {!hasColumns && <PlayedHere isUntold={lottery.reveal.startedAt !== null} />}
        <RecordsPanel
          ref={records}
          tab={tab}
          onTab={setTab}
          gameCode={game.gameCode}
          rules={rules}
          bets={lottery.bets}
          orders={lottery.orders}
          draws={lottery.draws}
          drawsFailed={lottery.drawsFailed}
          onRetryDraws={lottery.retry}
          onRepeat={repeat}
        />
      </div>
      {hasColumns ? (
        <SlipAside slip={slip} result={result} isRevealing={lottery.reveal.startedAt !== null} />
      ) : (
        <>
          <MobileBar slip={slip.slip} market={slip.market} onOpen={() => setSheet(true)} />
          <Sheet
            name="lotterySlipModal"
            side="bottom"
            open={sheet}
            onClose={() => setSheet(false)}
            title={t('lottery.slip.title')}
            closeLabel={t('common.close')}
          >
            <BetSlip {...slip} />
            <BonusAtStake />
          </Sheet>
        </>
      )}
    </>
  )
}

interface SlipAsideProps {
  readonly slip: ReturnType<typeof useSlip>
  readonly result: ReactNode
  readonly isRevealing: boolean
}

function SlipAside({ slip, result, isRevealing }: SlipAsideProps) {
  const t = useText()
  return (
    <aside className={styles.side} data-filled={!isEmpty(slip.slip) || undefined} aria-label={t('lottery.slip.title')}>
      <Card as="section" padded className={styles.slipCard}>
        <div className={styles.slipHead}>
          <h2>{t('lottery.slip.title')}</h2>
          <SlipCount slip={slip.slip} market={slip.market} />
        </div>
        <BetSlip {...slip} />
        <BonusAtStake />
      </Card>
      {result}
      <PlayedHere isUntold={isRevealing} />
    </aside>
  )
}

/** The slip, and where the records below the board stand. */
function useStation({
  game,
  lottery,
  hasColumns,
  rules,
}: StationProps & { readonly hasColumns: boolean; readonly rules: Rules }) {
  const [sheet, setSheet] = useState(false)
  const [tab, setTab] = useState<RecordTab>('mine')
  const records = useRef<HTMLDivElement>(null)
  const slip = useSlip(
    game,
    lottery.playType,
    ({ code }) => {
      if (code === 'draw_closed' || code === 'odds_changed' || code === 'draw_not_open') lottery.retry()
    },
    () => setSheet(false),
  )

  const begun = !hasColumns && slipLines(slip.slip, slip.market).length > 0
  useEffect(() => {
    if (begun) Sheet.preload()
  }, [begun])

  function showHistory() {
    setTab('history')
    records.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  function repeat({ lines: [line] }: Bet) {
    if (!line || !rules.hasPlay(line.play)) return
    slip.change({ do: 'repeat', line: { ...line, play: line.play } })
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return { showHistory, slip, records, tab, setTab, repeat, setSheet, sheet }
}
