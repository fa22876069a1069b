import { TextField } from '@banyan/ui'
import { toasts } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { type DecideProps, fallBehind } from './decide.ts'

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface AmountFieldProps extends FieldProps {
  readonly currency: string
  readonly hint: string
}

/** What reaches the wallet, as it is typed. */
export function AmountField({ currency, hint, value, onChange }: AmountFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t('deposits.approved_amount', { currency })}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      required
      maxLength={20}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What the bank calls a transaction. */
export function ReferenceField({ label, value, onChange }: FieldProps & { readonly label: string }) {
  const t = useText()
  return (
    <TextField
      label={label}
      hint={t('deposits.reference_hint')}
      required
      minLength={4}
      maxLength={64}
      pattern="[!-~]{4,64}"
      title={t('deposits.reference_hint')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What happens after a deposit was credited, or only proposed to a second person, or could not be. */
export function useCredited({ file, onClose }: DecideProps, done: 'approved' | 'vouched') {
  const t = useText()
  const { number } = file.deposit
  return {
    onSuccess: ({ status }: { readonly status: 'done' | 'proposed' }) => {
      toasts.success({ title: t(status === 'done' ? `deposits.${done}_done` : 'deposits.proposed_done', { number }) })
      onClose()
    },
    onError: (failure: { readonly code: string }) => fallBehind(failure, onClose),
  }
}
