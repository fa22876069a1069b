import type { OutputOf, withdrawalRoutes } from '@banyan/contract'
import { Button, Card, Icon, Pill } from '@banyan/ui'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-part.tsx'
import { useText } from '../../../lib/i18n.ts'
import { toasts } from '../../../lib/toasts.ts'
import { AccountForm } from '../accounts/index.ts'
import shared from '../cashier.module.css'
import type { Offer } from './state.ts'
import styles from './withdrawals.module.css'

const PaymentPasswordDialog = lazyDialog(
  async () => (await import('../../security/payment/index.ts')).PaymentPasswordDialog,
)

interface SetupProps {
  readonly offer: Offer
  readonly banks: OutputOf<typeof withdrawalRoutes.withdrawalAccounts>['banks']
}

/** What a member sets before the first withdrawal, one after the other, without leaving the page [WALLET-26]. */
export function Setup({ offer: { hasPaymentPassword }, banks }: SetupProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" top gap={20} className={shared.card} aria-labelledby="withdrawal-setup">
      <h2 id="withdrawal-setup">{t('withdrawals.setup')}</h2>
      <ol className={styles.setup}>
        <Task
          name={t('withdrawals.setup_password')}
          text={t('withdrawals.setup_password_text')}
          isDone={hasPaymentPassword}
        >
          {!hasPaymentPassword && (
            <Button variant="primary" icon="lock-simple" onClick={() => setOpen(true)}>
              {t('withdrawals.setup_password')}
            </Button>
          )}
        </Task>
        <Task name={t('withdrawals.setup_account')} text={t('withdrawals.setup_account_text')} isDone={false}>
          {hasPaymentPassword && (
            <AccountForm banks={banks} onAdded={() => toasts.success({ title: t('withdrawals.added') })} />
          )}
        </Task>
      </ol>
      <PaymentPasswordDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface TaskProps {
  readonly name: string
  readonly text: string
  readonly isDone: boolean
  readonly children: ReactNode
}

function Task({ name, text, isDone, children }: TaskProps) {
  const t = useText()
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone && <Icon name="check-bold" size={16} />}</span>
      <div>
        <h3>
          {name} {isDone && <Pill tone="win">{t('withdrawals.setup_done')}</Pill>}
        </h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
