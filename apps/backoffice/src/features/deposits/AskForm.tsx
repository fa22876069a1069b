import { staffRoutes } from '@banyan/contract'
import { Button, SelectField, Stack, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'

const stale = [staffRoutes.bankCalls, staffRoutes.suspense, staffRoutes.staffDeposits]

interface AskFormProps {
  readonly banks: readonly [string, ...string[]]
  /** Who is asked for which day at first; without them the first for today. */
  readonly given: { readonly bank: string | null; readonly day: string | null }
}

/** Asks a bank or a payment provider for what it booked on a day: a call that was lost comes in by this. */
export function AskForm({ banks, given }: AskFormProps) {
  const t = useText()
  const [bank, setBank] = useState(() => banks.find((each) => each === given.bank) ?? banks[0])
  const [day, setDay] = useState(() => given.day ?? new Date().toISOString().slice(0, 10))
  const ask = useAct(staffRoutes.askBank, stale)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    ask.mutate(
      { bank, day },
      { onSuccess: (count) => toasts.success({ title: t('deposits.asked_done', { bank, ...count }) }) },
    )
  }
  return (
    <Stack gap={12}>
      {banks.length > 1 && (
        <div className={styles.search}>
          <SelectField
            label={t('deposits.bank')}
            placeholder={t('bonuses.choose')}
            options={banks.map((id) => ({ id, label: id }))}
            value={bank}
            onChange={({ target }) => setBank(target.value)}
          />
        </div>
      )}
      <form className={styles.search} onSubmit={send}>
        <TextField
          label={t('deposits.ask_day', { bank })}
          hint={t('deposits.ask_hint')}
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" size="lg" busy={ask.isPending} aria-label={t('deposits.ask_label', { bank })}>
          {t('deposits.ask')}
        </Button>
      </form>
    </Stack>
  )
}
