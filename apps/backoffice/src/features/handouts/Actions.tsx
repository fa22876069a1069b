import { type HandoutForStaff, staffRoutes } from '@banyan/contract'
import { Button, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'

export const stale = [staffRoutes.handouts, staffRoutes.handout, staffRoutes.today]
const outrunBy = outrunOf(['already_decided', 'not_found'], stale)

interface ActionsProps {
  readonly handout: HandoutForStaff
  readonly money: Money | undefined
  readonly myName: string | undefined
  readonly size: 'sm' | 'md'
}

/** What a colleague can do with a bonus that waits: who has proposed it may only take it back. */
export function Actions({ handout, money, myName, size }: ActionsProps) {
  const t = useText()
  const [how, setHow] = useState<'approve' | 'reject' | null>(null)
  const { id, proposedBy } = handout
  return (
    <>
      {proposedBy === myName ? (
        <Text as="span" tone="quiet" size={13}>
          {t('applications.waits_for_second')}
        </Text>
      ) : (
        <Button
          size={size}
          variant="primary"
          aria-label={t('handouts.approve_title', { id })}
          onClick={() => setHow('approve')}
        >
          {t('handouts.approve')}
        </Button>
      )}
      <Button size={size} aria-label={t('handouts.reject_title', { id })} onClick={() => setHow('reject')}>
        {t('handouts.reject')}
      </Button>
      {how && money && <DecideDialog handout={handout} how={how} money={money} onClose={() => setHow(null)} />}
    </>
  )
}

interface DecideDialogProps {
  readonly handout: HandoutForStaff
  readonly how: 'approve' | 'reject'
  readonly money: Money
  readonly onClose: () => void
}

/** The second person's look at what was proposed, with the reason. */
function DecideDialog({ handout, how, money, onClose }: DecideDialogProps) {
  const t = useText()
  const moneyText = useMoneyText(money)
  const { id, kind, reason: why, memberCount, sumAmount, proposedBy } = handout
  const decide = useAct(how === 'approve' ? staffRoutes.approveHandout : staffRoutes.rejectHandout, stale)
  const onSuccess = ({ state }: { readonly state: HandoutForStaff['state'] }) => {
    toasts.success({ title: t(`handouts.${state}_done`, { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`handouts.${how}_title`, { id })}
      text={t(`handouts.${how}_text`)}
      confirm={t(`handouts.${how}`)}
      busy={decide.isPending}
      onConfirm={(reason) => decide.mutate({ id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      <Facts
        facts={[
          [t('handouts.members'), String(memberCount)],
          [t('handouts.sum'), moneyText(sumAmount)],
          [t('handouts.kind'), t(`handouts.kind_${kind}`)],
          [t('handouts.by'), `${proposedBy}: ${why}`],
        ]}
      />
    </ReasonDialog>
  )
}
