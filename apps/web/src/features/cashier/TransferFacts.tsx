import type { Deposit } from '@banyan/contract'
import { Fact, Facts, IconButton, VisuallyHidden } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { typedOf } from '../../lib/amount/typed-amount.ts'
import styles from './cashier.module.css'

interface TransferFactsProps extends Pick<Deposit, 'amount'> {
  readonly transfer: NonNullable<Deposit['transfer']>
}

/** Where to pay what, each with a button that copies it as a banking app takes it. */
export function TransferFacts({ amount, transfer }: TransferFactsProps) {
  const t = useText()
  const format = useFormat()
  const decimals = useSite()?.currency.decimals ?? 0
  const { whole, rest } = typedOf(amount, decimals)
  const facts = [
    { name: t('cashier.bank'), shown: transfer.bankName, copies: transfer.bankName },
    { name: t('cashier.account_name'), shown: transfer.accountName, copies: transfer.accountName },
    { name: t('cashier.account_number'), shown: transfer.accountNumber, copies: transfer.accountNumber },
    { name: t('cashier.amount'), shown: format.amount(amount), copies: rest === null ? whole : `${whole}.${rest}` },
    { name: t('cashier.transfer_text'), shown: transfer.text, copies: transfer.text },
  ]
  return <CopyFacts facts={facts} />
}

interface CopyFactsProps {
  readonly facts: readonly {
    readonly name: string
    readonly shown: string
    /** What is copied; null of what nobody copies. */
    readonly copies: string | null
  }[]
}

/** Facts with a button each that copies what an app takes. */
export function CopyFacts({ facts }: CopyFactsProps) {
  const t = useText()
  const [copied, setCopied] = useState<string | null>(null)
  const copy = (name: string, value: string) =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(name),
      () => setCopied(null),
    )
  return (
    <>
      <Facts look="ruled" className={styles.transfer}>
        {facts.map(({ name, shown, copies }) => (
          <Fact key={name} name={name}>
            <span>{shown}</span>
            {copies !== null && (
              <IconButton
                size="sm"
                icon={copied === name ? 'check-bold' : 'copy'}
                label={t('cashier.copy', { what: name })}
                onClick={() => copy(name, copies)}
              />
            )}
          </Fact>
        ))}
      </Facts>
      <VisuallyHidden aria-live="polite">{copied === null ? '' : t('cashier.copied', { what: copied })}</VisuallyHidden>
    </>
  )
}
