import { type Withdrawal, withdrawalRoutes } from '@banyan/contract'
import { Button, Row, Stack, Text } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { PictureField, usePictures } from '../../content/pictures/index.ts'
import shared from '../cashier.module.css'
import { useReport } from './use-report.ts'

export interface ReportFormProps {
  readonly withdrawal: Withdrawal
  readonly onBack: () => void
}

/** Reports that nothing came, with a picture as the proof [WALLET-36]. */
export function NotReceivedForm({ withdrawal, onBack }: ReportFormProps) {
  const t = useText()
  const format = useFormat()
  const { busy, send } = useReport(withdrawal.withdrawalId)
  const [fault, setFault] = useState<string>()
  const pictures = usePictures(withdrawalRoutes.uploadReceiptPicture, () => setFault(undefined), 1)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [picture] = pictures.pictures
    if (!picture) return setFault(t('withdrawals.picture_missing'))
    const answer = await send({ kind: 'not_received', picture: picture.id })
    if (!answer.ok) setFault(errorText(t, format, answer))
  }
  return (
    <Stack as="form" gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted">{t('withdrawals.report_text')}</Text>
      <PictureField {...pictures} label={t('withdrawals.picture')} />
      {fault && (
        <Text role="alert" tone="loss" strong>
          {fault}
        </Text>
      )}
      <ReportButtons busy={busy} isAdding={pictures.isAdding} onBack={onBack} />
    </Stack>
  )
}

interface ReportButtonsProps {
  readonly busy: boolean
  readonly isAdding: boolean
  readonly onBack: () => void
}

export function ReportButtons({ busy, isAdding, onBack }: ReportButtonsProps) {
  const t = useText()
  return (
    <Row wrap gap={10} className={shared.actions}>
      <Button type="submit" variant="primary" busy={busy} disabled={isAdding}>
        {t('withdrawals.report_send')}
      </Button>
      <Button icon="arrow-left" onClick={onBack}>
        {t('withdrawals.back')}
      </Button>
    </Row>
  )
}
