import type { OwnJackpotWin } from '@banyan/contract'
import { Button, Icon } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import styles from './jackpots.module.css'
import { jackpotProofOf } from './proof-path.ts'

interface JackpotWonProps {
  readonly open: boolean
  readonly win: OwnJackpotWin | null
  readonly onSeen: (winId: string) => void
}

/** A jackpot that the member has won: it lies in the wallet already. */
export function JackpotWon({ open, win, onSeen }: JackpotWonProps) {
  const t = useText()
  const format = useFormat()
  const name = useGameName()
  if (!win) return null
  const sum = format.amount(win.amount)
  const seen = () => onSeen(win.winId)
  return (
    <Dialog name="jackpotModal" open={open} onClose={seen} title={t('jackpots.won_title')} size="sm">
      <div key={win.winId} className={styles.won}>
        <Icon name="trophy" size={56} />
        <b className="n">{sum}</b>
        <p>{t('jackpots.won_text', { amount: sum })}</p>
        <p className={styles.note}>{`${win.name} · ${name(win.gameCode)} · ${format.instant(win.wonAt)}`}</p>
        <Button variant="primary" onClick={seen}>
          {t('jackpots.close')}
        </Button>
        <Link to={jackpotProofOf(win.winId)} onClick={seen}>
          {t('jackpots.verify')}
        </Link>
      </div>
    </Dialog>
  )
}
