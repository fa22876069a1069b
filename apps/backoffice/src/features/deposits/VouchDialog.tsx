import { staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { AmountField, ReferenceField, useCredited } from './DecideFields.tsx'
import { type DecideProps, staleOfDeposit } from './decide.ts'

/** Credits a deposit whose money no bank has told of, by the reference on the statement. */
export function VouchDialog({ file, onClose }: DecideProps) {
  const t = useText()
  const moneyText = useMoneyText(file)
  const told = useCredited({ file, onClose }, 'vouched')
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
    vouch.mutate({ depositId, amount: amount(units), reference: reference.trim(), reason }, told)
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
      <AmountField
        currency={file.currency}
        hint={t('deposits.vouch_amount_hint', { from: moneyText(file.secondPersonFrom) })}
        value={typed}
        onChange={setTyped}
      />
      <ReferenceField label={t('deposits.bank_reference')} value={reference} onChange={setReference} />
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
