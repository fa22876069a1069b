import type { OutputOf, WithdrawalAccount, withdrawalRoutes } from '@banyan/contract'
import { Button, Stack, Text } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { MoneyPasswordField } from '../MoneyPasswordField.tsx'
import { isOfPassword, moneyErrorText } from '../money-password.ts'
import { useFaults } from '../use-faults.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './accounts.module.css'
import { removeAccount } from './use-accounts.ts'

/** What is done with the accounts. */
export type AccountChange = { readonly of: 'add' } | { readonly of: 'remove'; readonly account: WithdrawalAccount }

interface AccountDialogProps {
  readonly open: boolean
  /** Stays on the way out. */
  readonly change: AccountChange
  readonly banks: OutputOf<typeof withdrawalRoutes.withdrawalAccounts>['banks']
  readonly onClose: () => void
}

/** Adds an account, or removes one by the payment password. */
export function AccountDialog({ open, change, banks, onClose }: AccountDialogProps) {
  const t = useText()
  const done = (said: 'added' | 'removed') => {
    onClose()
    toasts.success({ title: t(`withdrawals.${said}`) })
  }
  return (
    <Dialog
      name="withdrawalAccountModal"
      size="sm"
      open={open}
      onClose={onClose}
      title={t(`withdrawals.${change.of}`)}
      closeLabel={t('common.close')}
    >
      <div className={styles.form}>
        {change.of === 'add' ? (
          <AccountForm banks={banks} onAdded={() => done('added')} />
        ) : (
          <RemoveForm account={change.account} onRemoved={() => done('removed')} />
        )}
      </div>
    </Dialog>
  )
}

interface RemoveFormProps {
  readonly account: WithdrawalAccount
  readonly onRemoved: () => void
}

function RemoveForm({ account, onRemoved }: RemoveFormProps) {
  const t = useText()
  const format = useFormat()
  const { form, faults, tell, mend } = useFaults<'password'>()
  const [paymentPassword, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (paymentPassword === '') return tell({ password: t('withdrawals.password_missing') })
    setBusy(true)
    const answer = await removeAccount({ withdrawalAccountId: account.withdrawalAccountId, paymentPassword })
    setBusy(false)
    if (answer.ok) return onRemoved()
    tell({ [isOfPassword(answer) ? 'password' : 'form']: moneyErrorText(t, format, answer) })
  }
  return (
    <Stack as="form" ref={form} gap={14} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <b>{account.bankName}</b> <span className="n">{account.accountNumber}</span>
      </p>
      <Text tone="muted" size={14}>
        {t('withdrawals.remove_text')}
      </Text>
      <MoneyPasswordField
        value={paymentPassword}
        error={faults.password}
        onChange={(typed) => {
          setPassword(typed)
          mend('password')
        }}
      />
      {faults.form && (
        <Text role="alert" tone="loss" strong>
          {faults.form}
        </Text>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {t('withdrawals.remove')}
      </Button>
    </Stack>
  )
}
