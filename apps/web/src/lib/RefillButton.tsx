import { cashierRoutes, ledgerRoutes } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { noteBalance, useBalance } from './balance.ts'
import { call } from './call.ts'
import { errorText } from './error-text.ts'
import { useFormat } from './format.ts'
import { useText } from './i18n.ts'
import { askAgain, useRead } from './query.ts'
import { useMember } from './session.ts'
import { toasts } from './toasts.ts'
import { useIntention } from './use-intention.ts'

const freshMs = 60_000

interface RefillButtonProps {
  /** Only the plus sign, where there is little room. */
  readonly compact?: boolean
  /** Says when it is possible again, where the day's has been had; otherwise nothing stands there then. */
  readonly tellsWhen?: boolean
}

/** Play money once more for a member whose wallet is nearly empty. Nothing for whoever has enough. */
export function RefillButton({ compact = false, tellsWhen = false }: RefillButtonProps) {
  const t = useText()
  const format = useFormat()
  const member = useMember()
  const { amount: balance } = useBalance()
  const asked = useRead(cashierRoutes.refillOffer, {}, { enabled: member !== null, staleTime: freshMs })
  const refill = useRefill()
  const offer = asked.data?.offer
  if (!member || !offer || balance === undefined || balance >= offer.belowAmount) return null
  if (offer.againAt)
    return tellsWhen ? <small>{t('missions.refill_again', { time: format.instant(offer.againAt) })}</small> : null
  const label = t('missions.refill', { amount: format.amount(offer.amount) })
  return (
    <Button
      size="sm"
      variant="primary"
      icon="plus"
      busy={refill.isPending}
      aria-label={label}
      onClick={() => refill.mutate()}
    >
      {compact ? null : label}
    </Button>
  )
}

/** Asks for it under one key until an answer is known: the server gives once a day, however often it is asked. */
function useRefill() {
  const t = useText()
  const format = useFormat()
  const keyOf = useIntention()
  return useMutation({
    async mutationFn() {
      const given = await call(cashierRoutes.refill, {}, { idempotencyKey: keyOf(new Date().toDateString()) })
      if (given.ok) {
        const { amount, balanceAmount, balanceSequence } = given.value
        noteBalance({ sumBalance: balanceAmount, sequence: balanceSequence })
        toasts.success({ title: t('missions.refilled', { amount: format.amount(amount) }) })
      } else toasts.error({ title: errorText(t, format, given) })
      await Promise.all([cashierRoutes.refillOffer, ledgerRoutes.accountRecord].map(askAgain))
    },
  })
}
