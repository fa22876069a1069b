import { type PayoutProvider, staffPayoutRoutes, staffWithdrawalRoutes } from '@banyan/contract'
import { Button, Text } from '@banyan/ui'
import { useState } from 'react'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { CompleteDialog, FailDialog, ReviewDialog } from './ActionDialogs.tsx'
import type { PayoutDetails } from './PayoutCard.tsx'
import own from './Record.module.css'
import { InFile } from './files/InFile.tsx'
import type { Me, WithdrawalRecord } from './facts.ts'
import { stale, useOutrun } from './stale.ts'

interface ActionsProps {
  readonly record: WithdrawalRecord
  readonly me: Me
  readonly onPayout: (payout: PayoutDetails) => void
}

/** What this colleague can do with the withdrawal now, or why not. */
export function Actions({ record, me, onPayout }: ActionsProps) {
  const t = useText()
  const { state, takenBy } = record.withdrawal
  const mayReview = me.permissions.includes('withdrawals.review')
  const mayPay = me.permissions.includes('withdrawals.pay')
  const isWork = (state === 'review' && mayReview) || (state === 'paying' && mayPay)
  if (isWork && takenBy !== null && takenBy !== me.name)
    return (
      <Text tone="amber" role="status">
        {t('withdrawals.taken_by_other', { by: takenBy })}
      </Text>
    )
  if (mayReview && state === 'pending') return <Take record={record} />
  if (mayReview && state === 'review') return <Reviewing record={record} />
  if (mayPay && state === 'approved') return <StartPaying record={record} me={me} onPayout={onPayout} />
  if (mayPay && state === 'paying') return <Paying record={record} />
  return null
}

function Take({ record: { withdrawal } }: Pick<ActionsProps, 'record'>) {
  const t = useText()
  const { withdrawalId, number } = withdrawal
  const onError = useOutrun()
  const take = useAct(staffWithdrawalRoutes.takeWithdrawal, stale)
  const onSuccess = () => toasts.success({ title: t('withdrawals.take_done', { number }) })
  return (
    <div className={own.deeds}>
      <Button
        variant="primary"
        icon="hand-palm"
        busy={take.isPending}
        onClick={() => take.mutate({ withdrawalId }, { onSuccess, onError })}
      >
        {t('withdrawals.take')}
      </Button>
    </div>
  )
}

function Reviewing({ record: { withdrawal } }: Pick<ActionsProps, 'record'>) {
  const t = useText()
  const [asked, setAsked] = useState<'pass' | 'reject' | null>(null)
  return (
    <div className={own.deeds}>
      <Button variant="primary" icon="check-bold" onClick={() => setAsked('pass')}>
        {t('withdrawals.pass')}
      </Button>
      <Button icon="prohibit" onClick={() => setAsked('reject')}>
        {t('withdrawals.reject')}
      </Button>
      {asked && <ReviewDialog withdrawal={withdrawal} how={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function StartPaying({ record, me, onPayout }: ActionsProps) {
  const t = useText()
  const moneyText = useMoneyText(record)
  const { withdrawalId, number, amount } = record.withdrawal
  const onError = useOutrun()
  const pay = useAct(staffWithdrawalRoutes.startPayout, stale)
  if (record.reviewedBy === me.name && amount >= record.secondPersonFrom)
    return (
      <Text tone="amber" role="status">
        {t('withdrawals.second_person', { amount: moneyText(record.secondPersonFrom) })}
      </Text>
    )
  const onSuccess = (payout: PayoutDetails) => {
    onPayout(payout)
    toasts.success({ title: t('withdrawals.pay_done', { number }) })
  }
  return (
    <div className={own.deeds}>
      <Button
        variant="primary"
        icon="wallet"
        busy={pay.isPending}
        onClick={() => pay.mutate({ withdrawalId }, { onSuccess, onError })}
      >
        {t('withdrawals.pay')}
      </Button>
      {record.providers.map((provider) => (
        <Send key={provider.code} record={record} provider={provider} />
      ))}
    </div>
  )
}

/** Has a provider pay it. */
function Send({ record, provider }: Pick<ActionsProps, 'record'> & { readonly provider: PayoutProvider }) {
  const t = useText()
  const { withdrawalId, number } = record.withdrawal
  const onError = useOutrun()
  const send = useAct(staffPayoutRoutes.sendPayout, stale)
  const onSuccess = () => toasts.success({ title: t('withdrawals.send_done', { number, provider: provider.name }) })
  return (
    <Button
      icon="wallet"
      busy={send.isPending}
      onClick={() => send.mutate({ withdrawalId, provider: provider.code }, { onSuccess, onError })}
    >
      {t('withdrawals.send', { provider: provider.name })}
    </Button>
  )
}

const open: ReadonlySet<string> = new Set(['created', 'sent', 'accepted'])

function Paying({ record }: Pick<ActionsProps, 'record'>) {
  const t = useText()
  const { withdrawal, parts } = record
  const [asked, setAsked] = useState<'complete' | 'fail' | null>(null)
  const close = () => setAsked(null)
  const isPaidInPart = parts.some(({ state }) => state === 'paid')
  if (parts.some(({ kind, state }) => kind === 'provider' && open.has(state)))
    return <Text role="status">{t('withdrawals.waits_provider')}</Text>
  const file = parts.find(({ kind, state }) => kind === 'file' && open.has(state))?.fileId
  if (file) return <InFile fileId={file} />
  return (
    <div className={own.deeds}>
      <Button variant="primary" icon="check-bold" onClick={() => setAsked('complete')}>
        {t('withdrawals.complete')}
      </Button>
      <Button icon="prohibit" onClick={() => setAsked('fail')}>
        {t('withdrawals.fail')}
      </Button>
      {asked === 'complete' && <CompleteDialog record={record} onClose={close} />}
      {asked === 'fail' && <FailDialog withdrawal={withdrawal} isPaidInPart={isPaidInPart} onClose={close} />}
    </div>
  )
}
