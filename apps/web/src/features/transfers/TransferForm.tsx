import { type MemberTransfer, transferRemarkMost } from '@banyan/contract'
import { Button, Stack, Text, TextField } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { toasts } from '../../lib/toasts.ts'
import { MoneyPasswordField, VerifyButton } from '../cashier/index.ts'
import styles from './transfers.module.css'
import { type Limits, useTransferForm } from './use-transfer-form.ts'

interface TransferFormProps {
  /** Whom of the line below; null: the agent above. */
  readonly account: string | null
  readonly limits: Limits
  readonly onSent?: () => void
}

/** How much is sent, by which password, and with what words. */
export function TransferForm({ account, limits, onSent }: TransferFormProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const done = ({ amount, account: receiver }: MemberTransfer) => {
    toasts.success({ title: t('transfers.done', { amount: format.amount(amount), account: receiver }) })
    onSent?.()
  }
  const { input, password, setPassword, remark, setRemark, faultAt, isUnknown, busy, submit } = useTransferForm({
    account,
    limits,
    onSent: done,
  })
  const range = { min: format.amount(limits.amountMin), max: format.amount(limits.amountMax) }
  const failed = faultAt('form')
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...input}
        label={t('transfers.amount')}
        className={styles.amount}
        trailing={
          <Text as="span" tone="quiet">
            {site?.currency.symbol}
          </Text>
        }
        error={faultAt('amount')}
        hint={t('transfers.range', range)}
      />
      <MoneyPasswordField value={password} onChange={setPassword} error={faultAt('password')} />
      <TextField
        label={t('transfers.remark')}
        maxLength={transferRemarkMost}
        autoComplete="off"
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <p className={styles.small}>
        {`${t('transfers.left', { count: format.count(limits.countLeft), amount: format.amount(limits.amountLeft) })} ${t('transfers.final')}`}
      </p>
      {failed && (
        <Text role="alert" tone="loss">
          {failed}
        </Text>
      )}
      {isUnknown && <VerifyButton />}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('transfers.submit')}
      </Button>
    </Stack>
  )
}
