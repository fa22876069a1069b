import { type BetVoidReason, betVoidReasons, staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { type BetFile, outrunBy, stale } from './facts.ts'

interface ActionsProps {
  readonly file: BetFile
  /** Null: whoever looks at it voids nothing. */
  readonly myName: string | null
}

/** What this colleague can do with the bet now, or why not. */
export function Actions({ file, myName }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'propose' | 'confirm' | 'drop' | null>(null)
  const close = () => setAsked(null)
  const { hold, waiting } = file
  const isMine = waiting !== null && waiting.by === myName
  if (hold !== null) return hold === 'void' ? null : <Text tone="muted">{t(`bets.hold_${hold}`)}</Text>
  return (
    <>
      {waiting && <Proposal waiting={waiting} isMine={isMine} />}
      {myName !== null && (
        <Row wrap gap={12}>
          {waiting === null && (
            <Button icon="prohibit" onClick={() => setAsked('propose')}>
              {t('bets.propose')}
            </Button>
          )}
          {waiting !== null && !isMine && (
            <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
              {t('bets.confirm')}
            </Button>
          )}
          {waiting !== null && (
            <Button icon="arrow-u-up-left" onClick={() => setAsked('drop')}>
              {t('bets.drop')}
            </Button>
          )}
        </Row>
      )}
      {asked === 'propose' && <ProposeDialog file={file} onClose={close} />}
      {asked === 'confirm' && <ConfirmDialog file={file} onClose={close} />}
      {asked === 'drop' && <DropDialog file={file} onClose={close} />}
    </>
  )
}

/** What a colleague has proposed, and until when another can confirm it. */
function Proposal({
  waiting: { by, why, reason, until },
  isMine,
}: {
  readonly waiting: NonNullable<BetFile['waiting']>
  readonly isMine: boolean
}) {
  const t = useText()
  return (
    <Text tone="amber" role="status">
      {isMine
        ? t('bets.second_person', { until: instant(until) })
        : t('bets.proposal', { by, why: t(`bets.why_${why}`), reason, until: instant(until) })}
    </Text>
  )
}

interface DialogProps {
  readonly file: BetFile
  readonly onClose: () => void
}

function ProposeDialog({ file: { bet }, onClose }: DialogProps) {
  const t = useText()
  const [why, setWhy] = useState<BetVoidReason>('game_fault')
  const act = useAct(staffRoutes.proposeBetVoid, stale)
  const onSuccess = () => {
    toasts.success({ title: t('bets.propose_done', { id: bet.id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('bets.propose_title', { id: bet.id })}
      text={t('bets.propose_text')}
      confirm={t('bets.propose')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ betId: bet.id, why, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    >
      <ChipSet
        label={t('bets.why')}
        columns={2}
        value={why}
        chips={betVoidReasons.map((id) => ({ id, label: t(`bets.why_${id}`) }))}
        onChange={setWhy}
      />
    </ReasonDialog>
  )
}

function ConfirmDialog({ file, onClose }: DialogProps) {
  const t = useText()
  const { id, stakeAmount, payoutAmount } = file.bet
  const moneyText = useMoneyText(file)
  const act = useAct(staffRoutes.confirmBetVoid, stale)
  const onSuccess = () => {
    toasts.success({ title: t('bets.confirm_done', { id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('bets.confirm_title', { id })}
      text={t('bets.confirm_text', { stake: moneyText(stakeAmount), payout: moneyText(payoutAmount) })}
      confirm={t('bets.confirm')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ betId: id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}

function DropDialog({ file: { bet }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct(staffRoutes.dropBetVoid, stale)
  const onSuccess = () => {
    toasts.success({ title: t('bets.drop_done', { id: bet.id }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('bets.drop_title', { id: bet.id })}
      text={t('bets.drop_text')}
      confirm={t('bets.drop')}
      busy={act.isPending}
      onConfirm={(reason) => act.mutate({ betId: bet.id, reason }, { onSuccess, onError: outrunBy(onClose) })}
      onCancel={onClose}
    />
  )
}
