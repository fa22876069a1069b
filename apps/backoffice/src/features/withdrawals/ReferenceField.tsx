import type { AccountKind } from '@banyan/contract'
import { TextField } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { referenceName } from './account-kinds.ts'

/** What the bank, the e-wallet or the chain calls the transfer. */
export function ReferenceField({
  kind,
  value,
  onChange,
}: {
  readonly kind: AccountKind
  readonly value: string
  readonly onChange: (reference: string) => void
}) {
  const t = useText()
  return (
    <TextField
      label={t(referenceName[kind])}
      hint={t('withdrawals.reference_hint')}
      required
      pattern="[\x21-\x7e]{4,80}"
      minLength={4}
      maxLength={80}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
