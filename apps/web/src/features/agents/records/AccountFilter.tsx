import { Button, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { useText } from '../../../lib/i18n.ts'
import styles from './records.module.css'

interface AccountFilterProps {
  /** Undefined is the whole team. */
  readonly onAccount: (account: string | undefined) => void
}

/** Whose records are shown: one account of the line, or the whole team. */
export function AccountFilter({ onAccount }: AccountFilterProps) {
  const t = useText()
  const { register, handleSubmit } = useForm({ defaultValues: { account: '' } })
  const submit = handleSubmit(({ account }) => onAccount(account.trim() || undefined))
  return (
    <form className={styles.account} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('account')}
        label={t('agentTeam.records.account')}
        placeholder={t('agentTeam.records.account_hint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="surface" size="lg" icon="magnifying-glass">
        {t('agentTeam.records.find')}
      </Button>
    </form>
  )
}
