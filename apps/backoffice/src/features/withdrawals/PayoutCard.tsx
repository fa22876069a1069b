import type { OutputOf, staffWithdrawalRoutes } from '@banyan/contract'
import { Button, Card, Text, formatDecimal } from '@banyan/ui'
import { toasts } from '../../lib/query.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { typedOf } from '../../lib/units-of.ts'
import type { Money } from '../../lib/use-money-text.ts'
import own from './Record.module.css'
import { kindName, numberName } from './account-kinds.ts'

export type PayoutDetails = OutputOf<typeof staffWithdrawalRoutes.startPayout>

/** The whole account, to be typed at the bank. It is shown this once. */
export function PayoutCard({ payout, money }: { readonly payout: PayoutDetails; readonly money: Money }) {
  const t = useText()
  const language = useLanguage()
  const { accountKind, bankName, accountNumber, holderName, payoutAmount, text } = payout
  const lines = [
    [t(kindName[accountKind]), bankName],
    [t(numberName[accountKind]), accountNumber],
    [t('withdrawals.holder'), holderName],
    [
      t('withdrawals.payout'),
      typedOf(payoutAmount, money.decimals),
      formatDecimal(payoutAmount, money.decimals, language),
    ],
    // What is sent on a chain carries no text.
    ...(accountKind === 'crypto' ? [] : [[t('withdrawals.transfer_text'), text] as const]),
  ] as const
  return (
    <Card as="section" padded gap={14} aria-labelledby="payout">
      <h2 id="payout">{t('withdrawals.payout_title')}</h2>
      <Text tone="amber" size={13}>
        {t('withdrawals.payout_once')}
      </Text>
      <dl className={own.lines}>
        {lines.map(([name, copied, shown = copied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={own.value}>{shown}</dd>
            <dd className={own.copy}>
              <CopyButton name={name} value={copied} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function CopyButton({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toasts.success({ title: t('withdrawals.copied') })
  }
  return (
    <Button size="sm" icon="copy" aria-label={`${t('withdrawals.copy')}: ${name}`} onClick={() => void copy()}>
      {t('withdrawals.copy')}
    </Button>
  )
}
