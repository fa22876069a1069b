import type { Bet } from '@banyan/contract'
import { Button, type ButtonLook } from '@banyan/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameMenuQuery } from '../../../lib/draws.ts'
import { useText } from '../../../lib/i18n.ts'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { useClock } from '../../../lib/use-clock.ts'

const CancelDialog = lazyDialog(async () => (await import('./CancelDialog.tsx')).CancelDialog)

/** Takes a bet back, after a question. Nothing unless its game allows that and its draw still takes bets. */
export function CancelBet({ bet, ...look }: { readonly bet: Bet } & Pick<ButtonLook, 'size' | 'full'>) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const waits = bet.product === 'lottery' && bet.status === 'placed'
  const menu = useQuery({ ...gameMenuQuery, enabled: waits })
  const closesAt = bet.closesAt?.getTime() ?? 0
  const isOpen = useClock((now) => now < closesAt)
  const offered =
    menu.data?.games.some(({ gameCode, cancellable }) => gameCode === bet.gameCode && cancellable) ?? false
  return (
    <>
      {waits && isOpen && offered && (
        <Button
          {...look}
          variant="ghost"
          aria-label={t('lottery.cancel.of', { bet: bet.id })}
          onClick={() => setAsking(true)}
        >
          {t('lottery.cancel.confirm')}
        </Button>
      )}
      <CancelDialog open={asking} bet={bet} onClose={() => setAsking(false)} />
    </>
  )
}
