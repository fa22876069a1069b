import type { OutputOf, WalletTransfer, vendorRoutes } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { Button, Card, ChipSet, Icon, Stack, Text, TextField } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { useAmountInput } from '../../lib/amount/use-amount-input.ts'
import { useBalance } from '../../lib/balance.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { useTransfer, useTransferStatus } from './use-wallets.ts'
import styles from './wallets.module.css'

interface TransferFormProps {
  readonly wallets: OutputOf<typeof vendorRoutes.vendorWallets>['wallets']
  readonly nameOf: (vassalage: string) => string
}

/** Moves an amount into a vendor's wallet, or back out of it. */
export function TransferForm({ wallets, nameOf }: TransferFormProps) {
  const t = useText()
  const format = useFormat()
  const site = useSite()
  const { submit, wallet, setVassalage, changed, direction, setDirection, input, error, source, busy, sent } =
    useTransferForm({ wallets })
  return (
    <Card as="section" top gap={14} className={styles.card} aria-label={t('games.transfer_send')}>
      <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
        <ChipSet
          label={t('games.transfer_vendor')}
          value={wallet?.vassalage ?? null}
          chips={wallets.map(({ vassalage: id }) => ({ id, label: nameOf(id) }))}
          onChange={(id) => {
            setVassalage(id)
            changed()
          }}
        />
        <ChipSet
          label={t('games.transfer_direction')}
          value={direction}
          columns={2}
          chips={[
            { id: 'in', label: t('games.transfer_in') },
            { id: 'out', label: t('games.transfer_out') },
          ]}
          onChange={(id) => {
            setDirection(id)
            changed()
          }}
        />
        <TextField
          {...input}
          label={t('games.transfer_amount')}
          trailing={
            <Text as="span" tone="quiet">
              {site?.currency.symbol}
            </Text>
          }
          error={error}
          hint={source === null || source === undefined ? undefined : format.amount(source)}
        />
        <Button type="submit" variant="primary" size="lg" full busy={busy}>
          {t('games.transfer_send')}
        </Button>
        <Told sent={sent} />
      </Stack>
    </Card>
  )
}

/** What is moved from where, and how it is sent. */
function useTransferForm({ wallets }: Pick<TransferFormProps, 'wallets'>) {
  const t = useText()
  const format = useFormat()
  const { amount: main } = useBalance()
  const send = useTransfer()
  const [vassalage, setVassalage] = useState(wallets[0]?.vassalage ?? '')
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [value, setValue] = useState<Amount | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<WalletTransfer | null>(null)
  const wallet = wallets.find((each) => each.vassalage === vassalage) ?? wallets[0]
  const source = direction === 'in' ? main : wallet?.balance
  const changed = () => {
    setError(undefined)
    setSent(null)
  }
  const input = useAmountInput({
    value,
    onChange(next) {
      setValue(next)
      changed()
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!value || !wallet) return setError(t('games.transfer_amount_missing'))
    if (source !== null && source !== undefined && value > source)
      return setError(t('games.transfer_amount_high', { amount: format.amount(source) }))
    setBusy(true)
    const answer = await send({ vassalage: wallet.vassalage, direction, amount: value })
    setBusy(false)
    if (!answer.ok) return setError(errorText(t, format, answer))
    setSent(answer.value)
    setValue(null)
  }
  return { submit, wallet, setVassalage, changed, direction, setDirection, input, error, source, busy, sent }
}

/**
 * What became of the transfer that was sent last. A failed one is back where it came
 * from, and an open one is asked about [WALLET-46].
 */
function Told({ sent }: { readonly sent: WalletTransfer | null }) {
  const t = useText()
  const format = useFormat()
  const transfer = useTransferStatus(sent)
  const status = transfer?.status
  return (
    <p className={styles.told} role="status" data-status={status}>
      {transfer && status === 'done' && (
        <>
          <Icon name="check-circle-fill" size={18} />
          {t('games.transfer_done', { amount: format.amount(transfer.amount) })}
        </>
      )}
      {status === 'failed' && (
        <>
          <Icon name="warning-circle-fill" size={18} />
          {`${t('games.transfer_failed')}. ${t('games.transfer_failed_text')}`}
        </>
      )}
      {status === 'unknown' && (
        <>
          <Icon name="hourglass-medium" size={18} />
          {`${t('games.transfer_unknown')}. ${t('games.transfer_unknown_text')}`}
        </>
      )}
    </p>
  )
}
