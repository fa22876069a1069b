import { agentAccountRoutes as routes } from '@banyan/contract'
import { Button, Card, ChipSet, Text } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { askAgain } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toasts.ts'
import { Labelled, PlacingFields } from './PlacingFields.tsx'
import styles from './accounts.module.css'
import { usePlacing } from './use-placing.ts'

/** Days until a link ends; `never` is for those that stay. */
const lives = ['7', '30', '90', 'never'] as const

/** Makes a registration link. */
export function LinkForm() {
  const t = useText()
  const format = useFormat()
  const placing = usePlacing()
  const [life, setLife] = useState<(typeof lives)[number]>('30')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!placing.isRight) return
    setBusy(true)
    const { isAgent, rates } = placing
    const answer = await call(routes.makeLink, { isAgent, rates, days: life === 'never' ? null : Number(life) })
    await askAgain(routes.agentLinks)
    setBusy(false)
    setError(answer.ok ? undefined : errorText(t, format, answer))
    if (answer.ok) toasts.success({ title: t('downline.accounts.link_made', { code: answer.value.code }) })
  }
  return (
    <Card className={styles.card}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PlacingFields placing={placing} />
        <Labelled text={t('downline.accounts.life')}>
          <ChipSet
            label={t('downline.accounts.life')}
            value={life}
            chips={lives.map((id) => ({
              id,
              label: id === 'never' ? t('downline.accounts.never') : t('downline.accounts.days', { count: id }),
            }))}
            onChange={setLife}
          />
        </Labelled>
        {error && (
          <Text role="alert" tone="loss">
            {error}
          </Text>
        )}
        <Button type="submit" variant="primary" size="lg" icon="plus" busy={busy}>
          {t('downline.accounts.make_link')}
        </Button>
      </form>
    </Card>
  )
}
