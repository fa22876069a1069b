import { depositNoticeRoutes } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { PictureField, SentPictures } from '../../content/pictures/index.ts'
import styles from './paid.module.css'
import { type PaidFormProps, usePaidForm } from './use-paid-form.ts'

/** Who has paid, how much and when, with pictures of the receipt. */
export function PaidForm(props: PaidFormProps) {
  const t = useText()
  const format = useFormat()
  const { notice } = props
  const { form, faults, payer, amount, paidAt, kept, drop, pictures, busy, submit } = usePaidForm(props)
  return (
    <Stack as="form" ref={form} gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted">
        {notice ? t('cashier.paid_sent', { at: format.minute(notice.toldAt) }) : t('cashier.paid_text')}
      </Text>
      <TextField {...payer} label={t('cashier.payer_name')} autoComplete="name" maxLength={100} error={faults.payer} />
      <div className={styles.fields}>
        <TextField {...amount} label={t('cashier.paid_amount')} error={faults.amount} />
        <TextField
          {...paidAt}
          type="datetime-local"
          label={t('cashier.paid_at', { zone: format.zone })}
          error={faults.paidAt}
        />
      </div>
      {kept.length > 0 && <SentPictures route={depositNoticeRoutes.depositPicture} ids={kept} onRemove={drop} />}
      <PictureField {...pictures} label={t('cashier.receipts')} />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={pictures.isAdding} className={styles.send}>
        {t('cashier.paid_send')}
      </Button>
    </Stack>
  )
}
