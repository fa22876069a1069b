import { Button, Row, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'

export interface Filter {
  readonly actor?: string
  readonly action?: string
  readonly subject?: string
  readonly from?: Date
  readonly until?: Date
}

const empty = { actor: '', action: '', subject: '', from: '', until: '' }

/** Days are days of this computer; the last one counts to its end. */
function filterOf({ actor, action, subject, from, until }: typeof empty): Filter {
  const dayAfter = new Date(`${until}T00:00`)
  dayAfter.setDate(dayAfter.getDate() + 1)
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(from && { from: new Date(`${from}T00:00`) }),
    ...(until && { until: dayAfter }),
  }
}

export function FilterForm({ onFilter }: { readonly onFilter: (filter: Filter) => void }) {
  const t = useText()
  const [typed, setTyped] = useState(empty)
  const field = (name: keyof typeof empty) => ({
    label: t(`audit.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onFilter(filterOf(typed))
  }
  return (
    <Row as="form" align="start" wrap gap={12} className={styles.tools} role="search" onSubmit={submit}>
      <TextField {...field('actor')} autoCapitalize="none" />
      <TextField {...field('action')} autoCapitalize="none" />
      <TextField {...field('subject')} autoCapitalize="none" hint={t('audit.filter_hint')} />
      <TextField {...field('from')} type="date" />
      <div className={styles.search}>
        <TextField {...field('until')} type="date" />
        <Button type="submit" size="lg" icon="funnel-simple">
          {t('audit.filter')}
        </Button>
      </div>
    </Row>
  )
}
