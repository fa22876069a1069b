import { type OutputOf, type SuspendedTransaction, staffRoutes } from '@banyan/contract'
import { Button, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { failureText, toasts, useAct } from '../../lib/query.ts'
import { type Text as Texts, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { call } from '../../lib/call.ts'
import { isFirstOfTwo, staleOfClearing, useClearing } from './use-clearing.ts'

export type SuspenseDesk = Pick<OutputOf<typeof staffRoutes.suspense>, 'currency' | 'decimals' | 'secondPersonFrom'>
type Target = OutputOf<typeof staffRoutes.suspenseTarget>

export interface ClearingDialogProps {
  readonly transaction: SuspendedTransaction
  readonly desk: SuspenseDesk
  readonly myName: string
  readonly onClose: () => void
}

/** Whose the money is: an order without money, or a member, looked up and shown before it is credited. */
export function AssignDialog({ transaction, desk, myName, onClose }: ClearingDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(desk)
  const assign = useAct(staffRoutes.assignSuspense, staleOfClearing)
  const [target, setTarget] = useState<Target | null>(null)
  const { transactionId, name, leftAmount, proposal } = transaction
  const told = useClearing(name, onClose, 'assigned')
  const isSame =
    target !== null &&
    proposal?.kind === 'assigned' &&
    (proposal.depositId === null
      ? proposal.memberId === target.memberId && !target.deposit
      : proposal.depositId === target.deposit?.depositId)
  const isFirst = isFirstOfTwo(leftAmount >= desk.secondPersonFrom, proposal, { myName, isSame })
  const confirm = (reason: string) => {
    if (!target) return toasts.error({ title: t('deposits.target_missing') })
    const { memberId, deposit } = target
    assign.mutate(
      { transactionId, memberId, amount: leftAmount, reason, ...(deposit && { depositId: deposit.depositId }) },
      told,
    )
  }
  return (
    <ReasonDialog
      title={t('deposits.assign_title', { name })}
      text={t(isFirst ? 'deposits.propose_text' : 'deposits.assign_text')}
      confirm={t(isFirst ? 'deposits.propose' : 'deposits.assign')}
      busy={assign.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TargetField onFound={setTarget} />
      {target && <TargetFacts target={target} amount={moneyText(leftAmount)} moneyText={moneyText} />}
    </ReasonDialog>
  )
}

/** The number of an order or the whole name of a member; who is found is shown, and nobody is found by a part. */
function TargetField({ onFound }: { readonly onFound: (target: Target | null) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const find = async () => {
    if (typed.trim() === '') return
    setBusy(true)
    setError(null)
    try {
      onFound(await call(staffRoutes.suspenseTarget, { text: typed.trim() }))
    } catch (failure) {
      onFound(null)
      setError(failureText(t, failure))
    }
    setBusy(false)
  }
  return (
    <div className={styles.search}>
      <TextField
        label={t('deposits.target')}
        hint={t('deposits.target_hint')}
        error={error ?? undefined}
        required
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onFound(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Looks up, and does not send the form.
          event.preventDefault()
          void find()
        }}
      />
      <Button size="lg" busy={busy} onClick={() => void find()}>
        {t('members.submit')}
      </Button>
    </div>
  )
}

interface TargetFactsProps {
  readonly target: Target
  readonly amount: string
  readonly moneyText: (amount: bigint) => string
}

function TargetFacts({ target, amount, moneyText }: TargetFactsProps) {
  const t = useText()
  const { account, memberId, deposit, isFrozen, breakUntil } = target
  return (
    <>
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('deposits.order'), orderWords(t, deposit, moneyText)],
          [t('exchanges.wallet'), `+ ${amount}`],
        ]}
      />
      {(isFrozen || breakUntil !== null) && (
        <Text className={styles.bad}>
          {isFrozen
            ? t('deposits.is_frozen')
            : t('deposits.is_on_a_break', { until: instant(breakUntil ?? new Date()) })}
        </Text>
      )}
    </>
  )
}

const orderWords = (t: Texts, deposit: Target['deposit'], moneyText: (amount: bigint) => string): string =>
  deposit
    ? `${deposit.number} · ${moneyText(deposit.amount)} · ${t(`deposits.state_${deposit.state}`)} → ${t('deposits.state_credited')}`
    : t('deposits.new_order')
