import type { WithdrawalAccount } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { Button, Card, ChipSet, Stack, Text, TextField } from '@banyan/ui'
import { useId } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { MoneyPasswordField } from '../MoneyPasswordField.tsx'
import { VerifyButton } from '../VerifyButton.tsx'
import { AccountRow } from '../accounts/index.ts'
import shared from '../cashier.module.css'
import type { Offer } from './state.ts'
import { useWithdrawForm } from './use-withdraw-form.ts'
import styles from './withdrawals.module.css'

interface WithdrawFormProps {
  readonly offer: Offer
  readonly accounts: readonly WithdrawalAccount[]
  readonly onAsked: (withdrawalId: string) => void
}

/** Where to, how much, and the payment password [WALLET-24]. */
export function WithdrawForm({ offer, accounts, onAsked }: WithdrawFormProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const { form, faults, isUnknown, busy, submit, ...fields } = useWithdrawForm({ offer, accounts, onAsked })
  const { amountMin, amountMax, feeAmount } = offer.rules
  return (
    <Card as="section" top gap={20} className={shared.card} aria-label={t('withdrawals.form')}>
      <Closed offer={offer} />
      <Stack as="form" ref={form} gap={20} noValidate onSubmit={(event) => void submit(event)}>
        <AccountChoice
          accounts={accounts}
          chosen={fields.accountId}
          fault={faults.account}
          onChoose={fields.chooseAccount}
        />
        <TextField
          {...fields.input}
          label={t('withdrawals.amount')}
          className={shared.amount}
          trailing={
            <Text as="span" tone="quiet">
              {site?.currency.symbol}
            </Text>
          }
          error={faults.amount}
          hint={t('withdrawals.amount_range', { min: format.amount(amountMin), max: format.amount(amountMax) })}
        />
        <ChipSet
          label={t('withdrawals.quick')}
          columns={2}
          value={fields.quick.chosen}
          chips={fields.quick.chips.map(({ id, value }) => ({
            id,
            label: (
              <span>
                {t(`withdrawals.${id}`)} <b className="n">{format.amount(value)}</b>
              </span>
            ),
            disabled: value === 0n,
          }))}
          onChange={fields.quick.choose}
        />
        <Payout amount={fields.amount} feeAmount={feeAmount} />
        <MoneyPasswordField value={fields.password} error={faults.password} onChange={fields.typePassword} />
        <Fault text={faults.form} isUnknown={isUnknown} />
        <Button type="submit" variant="primary" size="lg" full busy={busy}>
          {t('withdrawals.submit')}
        </Button>
      </Stack>
    </Card>
  )
}

/** What is about no field. */
function Fault({ text, isUnknown }: { readonly text: string | undefined; readonly isUnknown: boolean }) {
  return (
    text !== undefined && (
      <>
        <Text role="alert" tone="loss" strong>
          {text}
        </Text>
        {isUnknown && <VerifyButton />}
      </>
    )
  )
}

const waitingTexts = { report: 'error.withdrawal_in_dispute', withdrawal: 'error.withdrawal_under_way' } as const

/** Said before anything is typed: that nothing is taken now, and until when. */
function Closed({ offer: { closedUntil, isFrozen, waitsFor } }: { readonly offer: Offer }) {
  const t = useText()
  const format = useFormat()
  if (!isFrozen && !closedUntil && !waitsFor) return null
  const waiting = waitsFor && t(waitingTexts[waitsFor.for], { number: waitsFor.number })
  return (
    <Text role="status" tone="amber" strong>
      {isFrozen
        ? t('error.withdrawals_frozen')
        : closedUntil
          ? t('error.withdrawals_closed', { until: format.minute(closedUntil) })
          : waiting}
    </Text>
  )
}

/** What reaches the account, as the amount is typed. */
function Payout({ amount, feeAmount }: { readonly amount: Amount; readonly feeAmount: Amount }) {
  const t = useText()
  const format = useFormat()
  const payout = amount > feeAmount ? amount - feeAmount : 0n
  return (
    <div className={styles.payout}>
      <span>{t('withdrawals.payout')}</span>
      <output className="n">{format.amount(payout)}</output>
      {feeAmount > 0n && payout > 0n && (
        <small className="n">
          {t('withdrawals.payout_facts', { amount: format.amount(amount), fee: format.amount(feeAmount) })}
        </small>
      )}
    </div>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly WithdrawalAccount[]
  readonly chosen: string | null
  readonly fault: string | undefined
  readonly onChoose: (withdrawalAccountId: string) => void
}

function AccountChoice({ accounts, chosen, fault, onChoose }: AccountChoiceProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      className={shared.methods}
      aria-labelledby={`${name}legend`}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${name}fault` : undefined}
    >
      <legend id={`${name}legend`}>{t('withdrawals.account')}</legend>
      {accounts.map((account) => (
        <label key={account.withdrawalAccountId} className={shared.method}>
          <input
            type="radio"
            name={name}
            value={account.withdrawalAccountId}
            checked={account.withdrawalAccountId === chosen}
            disabled={!account.isOffered}
            onChange={() => onChoose(account.withdrawalAccountId)}
          />
          <AccountRow account={account} />
        </label>
      ))}
      {fault && (
        <Text role="alert" id={`${name}fault`} tone="loss" size={12} className={styles.fault}>
          {fault}
        </Text>
      )}
    </fieldset>
  )
}
