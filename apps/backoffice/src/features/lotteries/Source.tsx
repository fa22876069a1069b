import { type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, Row, Text } from '@banyan/ui'
import { useState } from 'react'
import { Facts } from '../../lib/Facts.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { outrunOf } from '../../lib/outrun-by.ts'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { staleLottery } from './stale.ts'

interface SourceProps {
  readonly lottery: OutputOf<typeof staffRoutes.lottery>
  /** Null: whoever looks at it sets nothing. */
  readonly myName: string | null
}

const outrun = outrunOf(['changed_meanwhile', 'invalid_request'], staleLottery)

/** Where the results of a lottery come from, which two people change. */
export function Source({ lottery, myName }: SourceProps) {
  const t = useText()
  const [asked, setAsked] = useState<'propose' | 'confirm' | 'drop' | null>(null)
  const { source, waiting } = lottery
  const isMine = waiting?.by === myName
  const other = source === 'hand' ? 'generator' : 'hand'
  return (
    <Card as="section" padded gap={12} aria-label={t('lotteries.source')}>
      <h2>{t('lotteries.source')}</h2>
      <Text tone="muted">{t('lotteries.source_text')}</Text>
      <Facts facts={[[t('lotteries.source'), t(`lotteries.source_${source}`)]]} />
      {waiting && (
        <Text tone="amber" role="status">
          {isMine
            ? t('lotteries.source_mine', {
                source: t(`lotteries.source_${waiting.source}`),
                until: instant(waiting.until),
              })
            : t('lotteries.source_by', {
                by: waiting.by,
                source: t(`lotteries.source_${waiting.source}`),
                reason: waiting.reason,
              })}
        </Text>
      )}
      {myName !== null && (
        <Row wrap gap={12}>
          {!waiting && <Button onClick={() => setAsked('propose')}>{t(`lotteries.source_to_${other}`)}</Button>}
          {waiting && !isMine && (
            <Button variant="primary" icon="check-bold" onClick={() => setAsked('confirm')}>
              {t('lotteries.source_confirm')}
            </Button>
          )}
          {waiting && (
            <Button icon="arrow-u-up-left" onClick={() => setAsked('drop')}>
              {t('lotteries.source_drop')}
            </Button>
          )}
        </Row>
      )}
      {asked && <Ask lottery={lottery} step={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface AskProps {
  readonly lottery: SourceProps['lottery']
  readonly step: 'propose' | 'confirm' | 'drop'
  readonly onClose: () => void
}

function Ask({ lottery: { fixed, source, waiting }, step, onClose }: AskProps) {
  const t = useText()
  const { gameCode } = fixed
  const propose = useAct(staffRoutes.proposeLotterySource, staleLottery)
  const confirm = useAct(staffRoutes.confirmLotterySource, staleLottery)
  const drop = useAct(staffRoutes.dropLotterySource, staleLottery)
  const other = source === 'hand' ? 'generator' : 'hand'
  const told = (title: string) => ({
    onSuccess: () => {
      toasts.success({ title })
      onClose()
    },
    onError: outrun(onClose),
  })
  const send = (reason: string) => {
    if (step === 'propose') propose.mutate({ gameCode, source: other, reason }, told(t('lotteries.source_proposed')))
    else if (step === 'drop') drop.mutate({ gameCode, reason }, told(t('lotteries.source_dropped')))
    else if (waiting)
      confirm.mutate({ gameCode, source: waiting.source, reason }, told(t('lotteries.source_confirmed')))
  }
  return (
    <ReasonDialog
      title={t(step === 'propose' ? `lotteries.source_to_${other}` : `lotteries.source_${step}`)}
      text={t('lotteries.source_confirm_text')}
      confirm={t(step === 'propose' ? 'draws.propose' : `lotteries.source_${step}`)}
      busy={propose.isPending || confirm.isPending || drop.isPending}
      onConfirm={send}
      onCancel={onClose}
    />
  )
}
