import { type OutputOf, agentRoutes } from '@banyan/contract'
import { Button, Card, Fact, Facts, Row, Stack, TextField } from '@banyan/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { TransferToDownline } from '../transfers/index.ts'
import styles from './agents.module.css'

type Downline = OutputOf<typeof agentRoutes.findDownline>

/**
 * Looks somebody of the own line up by the account. An account of nobody in it is a wrong
 * one, whoever has it [ERR-02, AGENT-56].
 */
export function FindDownline() {
  const t = useText()
  const format = useFormat()
  const [found, setFound] = useState<Downline>()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { account: '' } })
  const submit = handleSubmit(async ({ account }) => {
    setFound(undefined)
    const answer = await call(agentRoutes.findDownline, { account })
    if (answer.ok) return setFound(answer.value)
    setError('account', { message: errorText(t, format, answer) }, { shouldFocus: true })
  })
  return (
    <Stack as="section" gap={12} className={styles.group}>
      <h2>{t('agents.find.title')}</h2>
      <form className={styles.find} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('account', { validate: (value) => value.trim() !== '' || t('agents.find.needed') })}
          label={t('agents.find.account')}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.account?.message}
        />
        <Button type="submit" variant="surface" size="lg" icon="magnifying-glass" busy={formState.isSubmitting}>
          {t('agents.find.submit')}
        </Button>
      </form>
      <div aria-live="polite">{found && <Found downline={found} />}</div>
    </Stack>
  )
}

function Found({ downline }: { readonly downline: Downline }) {
  const t = useText()
  const format = useFormat()
  const facts = [
    [t('agents.find.kind'), t(downline.isAgent ? 'agents.find.agent' : 'agents.find.member')],
    [t('agents.find.level'), format.count(downline.level)],
    [t('agents.direct'), format.count(downline.directCount)],
    [t('agents.find.branch'), format.count(downline.memberCount)],
    [t('agents.find.registered_on'), format.day(downline.registeredAt)],
  ]
  return (
    <Card className={styles.found}>
      <Row wrap justify="between" gap="8px 16px">
        <h3>{downline.account}</h3>
        <TransferToDownline account={downline.account} />
      </Row>
      <Facts look="pairs">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} className="n">
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
