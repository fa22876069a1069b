import { type AdjustmentState, type PointAdjustment, adjustmentStates, staffRoutes } from '@banyan/contract'
import { Button, type Column, Row, Stack, Text, formatNumber } from '@banyan/ui'
import { useState } from 'react'
import { AdjustmentActions } from '../../lib/AdjustmentActions.tsx'
import { DecisionDesk } from '../../lib/DecisionDesk.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs, useListAddress } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { PointTabs } from './PointTabs.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

interface Asked {
  readonly adjustment: PointAdjustment
  readonly how: 'approve' | 'reject'
}

/** Points that people put right: what waits for a second person, and what was posted or rejected. */
export function AdjustmentDesk() {
  const t = useText()
  const language = useLanguage()
  const { state, after, showState, showAfter } = useListAddress<AdjustmentState>(adjustmentStates)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isNew, setNew] = useState(false)
  const me = useRead(staffRoutes.me, {}).data
  const read = useRead(
    staffRoutes.pointAdjustments,
    { state, ...(after !== null && { after }) },
    { refetchInterval: askAgainMs },
  )
  const { data } = read
  const columns = useColumns()
  return (
    <DecisionDesk
      title={t('nav.points')}
      text={t('points.adjust_text')}
      tools={
        <Stack gap={16}>
          <PointTabs value="adjustments" />
          <Row wrap gap="12px 20px">
            <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
              {t('points.new')}
            </Button>
            {data && (
              <Text as="span" size={13}>
                {t('points.rule', { points: formatNumber(data.secondPersonFrom, language) })}
              </Text>
            )}
          </Row>
        </Stack>
      }
      states={adjustmentStates.map((id) => ({ id, label: t(`adjustments.${id}`) }))}
      state={state}
      onState={showState}
      read={read}
      rows={data?.adjustments ?? []}
      columns={columns}
      actions={
        state === 'waiting'
          ? (adjustment) => <AdjustmentActions adjustment={adjustment} myName={me?.name} onDecide={setAsked} />
          : null
      }
      remarks={({ decidedBy, decisionReason }) =>
        decisionReason === null ? t('adjustments.alone', { by: decidedBy ?? '' }) : `${decidedBy}: ${decisionReason}`
      }
      empty={t(`adjustments.empty_${state}`)}
      page={{ after, next: data?.next ?? null, onPage: showAfter }}
    >
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(null)} />}
      {isNew && data && <ProposeDialog secondPersonFrom={data.secondPersonFrom} onClose={() => setNew(false)} />}
    </DecisionDesk>
  )
}

function usePointsText() {
  const language = useLanguage()
  return ({ direction, points }: PointAdjustment) =>
    `${direction === 'credit' ? '+' : '\u2212'}${formatNumber(points, language)}`
}

function useColumns(): readonly Column<PointAdjustment>[] {
  const t = useText()
  const pointsText = usePointsText()
  return [
    { id: 'asked', head: t('adjustments.asked'), cell: ({ proposedAt }) => instant(proposedAt) },
    {
      id: 'member',
      head: t('exchanges.member'),
      cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong>,
    },
    { id: 'points', head: t('points.points'), align: 'end', cell: pointsText },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason}</span> },
    { id: 'by', head: t('adjustments.by'), cell: ({ proposedBy }) => proposedBy },
  ]
}

const stale = [staffRoutes.pointAdjustments]
const outrunBy = outrunOf(['already_decided', 'not_found'], stale)

/** The second person's look at what was proposed, with the reason. */
function DecideDialog({
  asked: { adjustment, how },
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}) {
  const t = useText()
  const pointsText = usePointsText()
  const { id, account, memberId, reason: why, proposedBy } = adjustment
  const decide = useAct(
    how === 'approve' ? staffRoutes.approvePointAdjustment : staffRoutes.rejectPointAdjustment,
    stale,
  )
  const onSuccess = ({ state }: { readonly state: AdjustmentState }) => {
    const told = {
      waiting: 'adjustments.proposed_done',
      posted: 'points.posted_done',
      rejected: 'adjustments.rejected_done',
    } as const
    toasts.success({ title: t(told[state], { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t(`adjustments.${how}_title`, { id })}
      text={t(`points.${how}_text`)}
      confirm={t(`adjustments.${how}`)}
      busy={decide.isPending}
      onConfirm={(reason) => decide.mutate({ id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      <Facts
        facts={[
          [t('exchanges.member'), t('letters.found', { account, id: memberId })],
          [t('points.points'), pointsText(adjustment)],
          [t('adjustments.by'), `${proposedBy}: ${why}`],
        ]}
      />
    </ReasonDialog>
  )
}
