import { bowlRoutes } from '@banyan/contract'
import { Button, Card, Row } from '@banyan/ui'
import { useState } from 'react'
import { noteBalance } from '../../../lib/balance.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { refreshBets } from '../use-place.ts'
import type { OwnBet } from '../use-own-bets.ts'
import { positionName } from '@banyan/client/words/bowl'
import styles from './Rounds.module.css'

interface OwnBetsProps {
  readonly gameCode: string
  readonly bets: readonly OwnBet[]
  /** Whether they can still be taken back. */
  readonly isOpen: boolean
}

/** The member's bets on the round that is shown. */
export function OwnBets({ gameCode, bets, isOpen }: OwnBetsProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Card as="section" padded className={styles.card}>
      <h2>{t('bowls.own_bets')}</h2>
      {bets.length === 0 && <p className={styles.quiet}>{t('bowls.no_bets')}</p>}
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.betId} data-status={bet.status}>
            <div>
              {bet.stakes.map(({ position, stakeAmount }) => (
                <p key={position}>
                  <span>{positionName(t, position)}</span>
                  <b className="n">{format.amount(stakeAmount)}</b>
                </p>
              ))}
            </div>
            <Row gap={8}>
              <small>{t(`records.status_${bet.status}`)}</small>
              {bet.status === 'placed' && isOpen && <TakeBack gameCode={gameCode} betId={bet.betId} />}
              {bet.status !== 'placed' && bet.payoutAmount > 0n && (
                <b className="n">{format.amount(bet.payoutAmount)}</b>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TakeBack({ gameCode, betId }: { readonly gameCode: string; readonly betId: string }) {
  const t = useText()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  async function takeBack() {
    setBusy(true)
    const answer = await call(bowlRoutes.cancelBowlBet, { gameCode, betId })
    setBusy(false)
    if (!answer.ok) {
      toasts.error({ title: errorText(t, format, answer) })
      return
    }
    noteBalance({ sumBalance: answer.value.balanceAmount, sequence: answer.value.balanceSequence })
    refreshBets()
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void takeBack()}>
      {t('bowls.take_back')}
    </Button>
  )
}
