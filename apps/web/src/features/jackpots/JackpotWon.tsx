import { amount } from '@banyan/money'
import { Button, Icon } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useTopic } from '../../lib/realtime.ts'
import styles from './jackpots.module.css'
import { jackpotProofOf } from './proof-path.ts'

interface Won {
  readonly winId: string
  readonly amount: string
}

/** Over the game, when the member has won a jackpot: the server says so after the sum is in the wallet. */
export function JackpotWon() {
  const t = useText()
  const format = useFormat()
  const [won, setWon] = useState<Won | null>(null)
  useTopic('member', {
    event: (event) => event.kind === 'jackpot_won' && setWon(event),
    reset: () => {},
    joined: () => {},
  })
  const sum = format.amount(amount(BigInt(won?.amount ?? 0)))
  return (
    <Dialog
      name="jackpotModal"
      open={won !== null}
      onClose={() => setWon(null)}
      title={t('jackpots.won_title')}
      size="sm"
    >
      <div className={styles.won}>
        <Icon name="trophy" size={56} />
        <b className="n">{sum}</b>
        <p>{t('jackpots.won_text', { amount: sum })}</p>
        <Button variant="primary" onClick={() => setWon(null)}>
          {t('jackpots.close')}
        </Button>
        {won && <Link to={jackpotProofOf(won.winId)}>{t('jackpots.verify')}</Link>}
      </div>
    </Dialog>
  )
}
