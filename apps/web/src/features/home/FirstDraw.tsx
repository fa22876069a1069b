import { serverNow } from '@banyan/client'
import type { LotteryGame } from '@banyan/contract'
import { Row, useSecondsLeft } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { PrizeTable } from '../lottery/index.ts'
import styles from './FastSection.module.css'

/** A young site has no result yet: the places of its numbers, and the time of its first draw. */
export function FirstDraw({ game }: { readonly game: LotteryGame }) {
  const gameName = useGameName()
  const t = useText()
  return (
    <>
      <Row wrap gap="6px 12px" className={styles.resultHead}>
        <b>{gameName(game.gameCode)}</b>
        <span role="timer">{game.current ? <Left drawsAt={game.current.drawsAt} /> : t('home.no_draw')}</span>
      </Row>
      <PrizeTable table={game} label={t('home.first_draw_text')} prizes={{}} />
    </>
  )
}

function Left({ drawsAt }: { readonly drawsAt: Date }) {
  const t = useText()
  const seconds = useSecondsLeft(drawsAt.getTime(), serverNow)
  return seconds > 0 ? t('home.first_draw', { seconds }) : t('home.draws_in')
}
