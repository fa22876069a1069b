import { type ApplicationForStaff, staffRoutes } from '@banyan/contract'
import { amount, type Amount } from '@banyan/money'
import { TextField } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { queryClient, toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { unitsOf } from '../../lib/units-of.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

/** What is about to be decided, and how. */
export interface Decided {
  readonly application: ApplicationForStaff
  readonly how: 'accept' | 'reject'
}

interface DecideDialogProps {
  readonly decided: Decided
  readonly money: Money
  readonly onClose: () => void
}

const stale = [staffRoutes.applications]

/** The application, the amount where none is set, and the reason, which the member reads. */
export function DecideDialog({ decided: { application, how }, money, onClose }: DecideDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const { id, account, memberId, promotion, remark, rewardAmount, proposal, secondPersonFrom } = application
  const { isLarge, accept, reject, confirm, set, typed, setTyped } = useDecision({
    money,
    onClose,
    proposal,
    rewardAmount,
    secondPersonFrom,
    id,
    how,
  })
  return (
    <ReasonDialog
      title={t(`applications.${how}_title`, { id })}
      text={t(
        how === 'reject'
          ? 'applications.reject_text'
          : isLarge && !proposal
            ? 'applications.propose_text'
            : 'applications.accept_text',
      )}
      confirm={t(`applications.${how}`)}
      busy={accept.isPending || reject.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('applications.promotion'), promotion],
          ...(remark ? ([[t('applications.remark'), remark]] as const) : []),
          ...(how === 'accept' && set !== null ? ([[t('exchanges.wallet'), `+ ${moneyText(set)}`]] as const) : []),
          ...(proposal
            ? ([
                [
                  t('applications.proposed'),
                  t('applications.proposed_by', { by: proposal.by, amount: moneyText(proposal.amount) }),
                ],
              ] as const)
            : []),
        ]}
      />
      {how === 'accept' && set === null && (
        <TextField
          label={t('applications.amount', { currency: money.currency })}
          hint={t('applications.amount_hint', { amount: moneyText(secondPersonFrom) })}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ReasonDialog>
  )
}

/** The amount that is given, and how the decision is sent. */
function useDecision({
  money,
  onClose,
  proposal,
  rewardAmount,
  secondPersonFrom,
  id,
  how,
}: Pick<DecideDialogProps, 'money' | 'onClose'> & {
  readonly proposal: { by: string; amount: Amount } | null
  readonly rewardAmount: Amount | null
  readonly secondPersonFrom: Amount
  readonly id: string
  readonly how: 'accept' | 'reject'
}) {
  const t = useText()
  const set = proposal?.amount ?? rewardAmount
  const [typed, setTyped] = useState('')
  const accept = useAct(staffRoutes.acceptApplication, stale)
  const reject = useAct(staffRoutes.rejectApplication, stale)
  const units = set ?? unitsOf(typed, money.decimals)
  const isLarge = units !== null && units >= secondPersonFrom
  /** A colleague was faster: the list behind the dialog is no longer true. */
  const onError = ({ code }: { readonly code: string }) => {
    if (code !== 'already_decided' && code !== 'not_found') return
    void queryClient.invalidateQueries({ queryKey: [staffRoutes.applications.path] })
    onClose()
  }
  const tell = (what: 'issued' | 'proposed' | 'rejected') => {
    toasts.success({ title: t(`applications.${what}_done`, { id }) })
    onClose()
  }
  const confirm = (reason: string) => {
    if (how === 'reject') return reject.mutate({ id, reason }, { onSuccess: () => tell('rejected'), onError })
    if (units === null || units <= 0n) return toasts.error({ title: t('applications.amount_wrong') })
    accept.mutate(
      { id, amount: amount(units), reason },
      { onSuccess: ({ status }) => tell(status === 'issued' ? 'issued' : 'proposed'), onError },
    )
  }
  return { isLarge, accept, reject, confirm, set, typed, setTyped }
}
