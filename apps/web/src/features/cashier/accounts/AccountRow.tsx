import type { WithdrawalAccount } from '@banyan/contract'
import { Icon, Pill } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './accounts.module.css'
import { kinds } from './kinds.ts'
import { isUsable } from './use-accounts.ts'

/** An account as its member recognises it, and where money is not sent there yet, from when on it is. */
export function AccountRow({ account }: { readonly account: WithdrawalAccount }) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <Icon name={kinds[account.kind].icon} size={28} />
      <span className={styles.words}>
        <b>{account.bankName}</b>
        <small className="n">{`${account.accountNumber} · ${account.holderName}`}</small>
        {!account.isOffered && (
          <Pill tone="amber" className={styles.wait}>
            {t('withdrawals.account_off')}
          </Pill>
        )}
        {account.isOffered && !isUsable(account) && (
          <Pill tone="amber" className={styles.wait}>
            {t('withdrawals.usable_from', { at: format.minute(account.usableAt) })}
          </Pill>
        )}
      </span>
    </>
  )
}
