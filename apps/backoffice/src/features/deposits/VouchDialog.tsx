import { staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type DecideProps, fallBehind, staleOfDeposit } from './decide.ts'

/** Credits a deposit whose money no bank has told of, by the reference on the statement. */
export function VouchDialog({ file, onClose }: DecideProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const vouch = useAct(staffRoutes.vouchForDeposit, staleOfDeposit)
  const { depositId, number, amount: ordered } = file.deposit
  const { vouchingProposal: proposal, notice } = file
  const [typed, setTyped] = useState(typedOf(proposal?.amount ?? notice?.amount ?? ordered, file.decimals))
  const [reference, setReference] = useState(proposal?.reference ?? '')
  const units = unitsOf(typed, file.decimals)
  const isRight = units !== null && units > 0n
  const isSame = proposal?.amount === units && proposal.reference === reference.trim()
  const isFirst = isRight && units >= file.secondPersonFrom && !isSame
  const confirm = (reason: string) => {
    if (!isRight) return toasts.error({ title: t('deposits.vouch_wrong') })
    vouch.mutate(
      { depositId, amount: amount(units), reference: reference.trim(), reason },
      {
        onSuccess: ({ status }) => {
          toasts.success({
            title: t(status === 'done' ? 'deposits.vouched_done' : 'deposits.proposed_done', { number }),
          })
          onClose()
        },
        onError: (failure) => fallBehind(failure, onClose),
      },
    )
  }
  return (
    <ReasonDialog
      title={t('deposits.vouch_title', { number })}
      text={t(isFirst ? 'deposits.propose_text' : 'deposits.vouch_text')}
      confirm={t(isFirst ? 'deposits.propose' : 'deposits.vouch')}
      busy={vouch.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('deposits.approved_amount', { currency: file.currency })}
        hint={t('deposits.vouch_amount_hint', { from: moneyText(file.secondPersonFrom) })}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReferenceField value={reference} onChange={setReference} />
      <VouchFacts file={file} units={isRight ? units : null} />
    </ReasonDialog>
  )
}

/** What was ordered and said, and what reaches the wallet; `units` are null while they are no right amount. */
function VouchFacts({ file, units }: Pick<DecideProps, 'file'> & { readonly units: bigint | null }) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const { notice, deposit } = file
  const { account, memberId, amount: ordered } = deposit
  return (
    <Facts
      facts={[
        [t('exchanges.member'), t('letters.found', { account, id: memberId })],
        [t('deposits.ordered'), moneyText(ordered)],
        ...(notice ? ([[t('deposits.paid_amount'), moneyText(notice.amount)]] as const) : []),
        [t('exchanges.wallet'), units === null ? '–' : `+ ${moneyText(units)}`],
      ]}
    />
  )
}

interface ReferenceFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The bank's name of the transaction. */
function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t('deposits.bank_reference')}
      hint={t('deposits.reference_hint')}
      autoComplete="off"
      spellCheck={false}
      required
      minLength={4}
      maxLength={64}
      pattern="[!-~]{4,64}"
      title={t('deposits.reference_hint')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
