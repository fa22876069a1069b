import { type MemberFile, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

interface BetLimitsDialogProps {
  readonly file: Pick<MemberFile, 'id' | 'account' | 'currency' | 'stakeMaxAmount' | 'payoutMaxAmount'>
  readonly onClose: () => void
}

const stale = [staffRoutes.memberFile, staffRoutes.memberChanges]
const outrunBy = outrunOf(['changed_meanwhile', 'member_not_found'], stale)

/** What is typed of a limit: nothing is none. */
function useLimit(now: bigint | null, decimals: number) {
  const [typed, setTyped] = useState(now === null ? '' : typedOf(now, decimals))
  const units = typed.trim() === '' ? null : unitsOf(typed, decimals)
  const isWrong = typed.trim() !== '' && (units === null || units === 0n)
  return { typed, setTyped, isWrong, value: units === null ? null : amount(units) }
}

/** The most that one bet of a member may stake and pay [OPS-37]. */
export function BetLimitsDialog({ file, onClose }: BetLimitsDialogProps) {
  const { id, account, currency, stakeMaxAmount, payoutMaxAmount } = file
  const t = useText()
  const { code, decimals } = currency
  const stake = useLimit(stakeMaxAmount, decimals)
  const payout = useLimit(payoutMaxAmount, decimals)
  const [isTried, setTried] = useState(false)
  const set = useAct(staffRoutes.setBetLimits, stale)
  const confirm = (reason: string) => {
    setTried(true)
    if (stake.isWrong || payout.isWrong) return
    const after = { stakeMaxAmount: stake.value, payoutMaxAmount: payout.value }
    const asked = { id, before: { stakeMaxAmount, payoutMaxAmount }, after, reason }
    set.mutate(asked, {
      onSuccess() {
        toasts.success({ title: t('player.limit_house_done', { account }) })
        onClose()
      },
      onError: outrunBy(onClose),
    })
  }
  const fields = [
    { label: t('player.limit_house_max', { currency: code }), limit: stake },
    { label: t('player.limit_house_pays_max', { currency: code }), limit: payout },
  ]
  return (
    <ReasonDialog
      title={t('player.limit_title', { account })}
      text={t('player.limit_house_text')}
      confirm={t('configuration.save')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {fields.map(({ label, limit }) => (
        <TextField
          key={label}
          label={label}
          error={isTried && limit.isWrong ? t('configuration.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          value={limit.typed}
          onChange={({ target }) => limit.setTyped(target.value)}
        />
      ))}
    </ReasonDialog>
  )
}
