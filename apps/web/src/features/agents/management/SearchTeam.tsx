import { type OutputOf, agentTeamRoutes } from '@banyan/contract'
import { Button, TextField } from '@banyan/ui'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './management.module.css'

export type Found = OutputOf<typeof agentTeamRoutes.teamMember>

/** Looks somebody of the line up by the whole account; one of nobody in it is a wrong one [ERR-02, AGENT-56]. */
export function SearchTeam({ onFound }: { readonly onFound: (found: Found | null) => void }) {
  const t = useText()
  const format = useFormat()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { account: '' } })
  const submit = handleSubmit(async ({ account }) => {
    const answer = await call(agentTeamRoutes.teamMember, { account })
    onFound(answer.ok ? answer.value : null)
    if (!answer.ok) setError('account', { message: errorText(t, format, answer) }, { shouldFocus: true })
  })
  return (
    <form className={styles.search} role="search" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('account', { validate: (value) => value.trim() !== '' || t('downline.management.needed') })}
        label={t('downline.management.search')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.account?.message}
      />
      <Button type="submit" variant="surface" size="lg" icon="magnifying-glass" busy={formState.isSubmitting}>
        {t('downline.management.find')}
      </Button>
    </form>
  )
}
