import { agentAccountRoutes, agentTeamRoutes } from '@banyan/contract'
import { Button, Card, Checkbox, Stack, Text, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { askAgain } from '../../../lib/query.ts'
import { CopyFacts } from '../../cashier/index.ts'
import { PlacingFields } from './PlacingFields.tsx'
import styles from './accounts.module.css'
import { makePassword } from './first-password.ts'
import { usePlacing } from './use-placing.ts'

interface Made {
  readonly account: string
  readonly password: string
}

/** Makes an account directly below the agent [AGENT-45]. */
export function DownlineForm() {
  const [made, setMade] = useState<Made | null>(null)
  return made ? <MadeAccount made={made} onNext={() => setMade(null)} /> : <Form onMade={setMade} />
}

/** Where a refusal belongs. */
const fieldOf = (code: string) =>
  code === 'registration_field_invalid' || code === 'username_taken'
    ? 'username'
    : code === 'password_invalid'
      ? 'password'
      : null

function Form({ onMade }: { readonly onMade: (made: Made) => void }) {
  const t = useText()
  const format = useFormat()
  const placing = usePlacing()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly field: string | null; readonly text: string }>()
  const errorOf = (field: string | null) => (refused?.field === field ? refused.text : undefined)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : agreed ? null : 'agreed'
    if (missing) return setRefused({ field: missing, text: t(`downline.accounts.${missing}_needed`) })
    if (!placing.isRight) return
    setBusy(true)
    const { isAgent, rates } = placing
    const asked = { username: username.trim(), password, isAgent, rates, agreed: true } as const
    const answer = await call(agentAccountRoutes.makeDownline, asked)
    setBusy(false)
    if (!answer.ok) return setRefused({ field: fieldOf(answer.code), text: errorText(t, format, answer) })
    onMade({ account: answer.value.account, password })
    return askAgain(agentTeamRoutes.teamLevel)
  }
  const text = (field: 'username' | 'password', value: string, set: (next: string) => void) => ({
    field,
    value,
    error: errorOf(field),
    onChange(next: string) {
      setRefused(undefined)
      set(next)
    },
  })
  const besides = errorOf('agreed') ?? errorOf(null)
  return (
    <Card className={styles.card}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TypedField {...text('username', username, setUsername)} />
        <div className={styles.password}>
          <TypedField {...text('password', password, setPassword)} />
          <Button icon="arrows-clockwise" onClick={() => setPassword(makePassword())}>
            {t('downline.accounts.make_password')}
          </Button>
        </div>
        <PlacingFields placing={placing} />
        <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          {t('downline.accounts.agreed')}
        </Checkbox>
        {besides && (
          <Text role="alert" tone="loss">
            {besides}
          </Text>
        )}
        <Button type="submit" variant="primary" size="lg" icon="user-plus" busy={busy}>
          {t('downline.accounts.make')}
        </Button>
      </form>
    </Card>
  )
}

interface TypedFieldProps {
  readonly field: 'username' | 'password'
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (next: string) => void
}

/** The password is seen, too: the agent hands it on. */
function TypedField({ field, value, error, onChange }: TypedFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t(`downline.accounts.${field}`)}
      hint={t(`downline.accounts.${field}_hint`)}
      error={error}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What the agent hands on, and can see this once. */
function MadeAccount({ made, onNext }: { readonly made: Made; readonly onNext: () => void }) {
  const t = useText()
  const address = new URL(paths.login, location.origin).href
  return (
    <Card as="section" className={styles.card} aria-label={t('downline.accounts.made')}>
      <Stack gap={14}>
        <h2 role="status">{t('downline.accounts.made')}</h2>
        <Text tone="muted">{t('downline.accounts.made_text')}</Text>
        <CopyFacts
          facts={[
            { name: t('downline.accounts.username'), shown: made.account, copies: made.account },
            { name: t('downline.accounts.password'), shown: made.password, copies: made.password },
            { name: t('downline.accounts.address'), shown: address, copies: address },
          ]}
        />
        <div>
          <Button icon="user-plus" onClick={onNext}>
            {t('downline.accounts.next')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
