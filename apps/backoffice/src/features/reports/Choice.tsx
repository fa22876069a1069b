import { reportFigures, reportRanges } from '@banyan/contract'
import { Button, buttonClass, ChipSet, Row, SelectField, Stack, TextField } from '@banyan/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import styles from '../../lib/Page.module.css'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import type { Report } from './ReportsPage.tsx'
import type { Asked, Narrowing } from './asked.ts'
import { figuresOf } from './use-columns.tsx'

const usual = 'usual'
const ownDays = 'own'
const choices = [...reportRanges, ownDays] as const

interface ChoiceProps {
  readonly asked: Asked
  readonly report: Report | undefined
  /** What is done with the report besides. */
  readonly tools?: ReactNode
}

/** Which days, which currency, in which order, and what the report is narrowed to. */
export function Choice({ asked, report, tools }: ChoiceProps) {
  const t = useText()
  const [isOwn, setOwn] = useState(asked.range === null)
  const figures = figuresOf(report)
  const choose = (range: (typeof choices)[number]) => {
    setOwn(range === ownDays)
    if (range !== ownDays) asked.change({ range, from: null, until: null })
  }
  return (
    <Stack gap={12}>
      <ChipSet
        label={t('reports.range')}
        value={isOwn || asked.range === null ? ownDays : asked.range}
        chips={choices.map((id) => ({ id, label: t(`reports.range_${id}`) }))}
        onChange={choose}
      />
      {(isOwn || asked.range === null) && (
        <OwnDays key={`${asked.own.from}${asked.own.until}`} asked={asked} report={report} />
      )}
      <Row align="start" wrap gap={12} className={styles.tools}>
        {asked.by !== 'currency' && (
          <SelectField
            label={t('reports.currency')}
            placeholder={t('reports.currency')}
            value={report?.currency ?? ''}
            options={(report?.currencies ?? []).map((id) => ({ id, label: id }))}
            onChange={({ target }) => asked.change({ currency: target.value })}
          />
        )}
        <SelectField
          label={t('reports.sort')}
          placeholder={t('reports.sort')}
          value={asked.sort ?? usual}
          options={[
            { id: usual, label: t('reports.sort_own') },
            ...reportFigures.filter((each) => figures.includes(each)).map((id) => ({ id, label: t(`reports.${id}`) })),
          ]}
          onChange={({ target }) => asked.change({ sort: target.value === usual ? null : target.value })}
        />
      </Row>
      {asked.only.length > 0 && <Narrowed asked={asked} />}
      {tools && <div>{tools}</div>}
    </Stack>
  )
}

const dimensionOf: Readonly<Record<Narrowing, 'category' | 'vendor' | 'game' | 'agent' | 'player'>> = {
  category: 'category',
  vendor: 'vendor',
  game: 'game',
  agent: 'agent',
  member: 'player',
}

/** What the report is narrowed to, and the way back to all. */
function Narrowed({ asked }: { readonly asked: Asked }) {
  const t = useText()
  const member = asked.only.find(({ name }) => name === 'member')
  return (
    <Row wrap gap={12}>
      {asked.only.map(({ name, label }) => (
        <span key={name}>{t('reports.only', { what: t(`reports.by_${dimensionOf[name]}`), name: label })}</span>
      ))}
      {member && (
        <Link to="/members" search={`id=${member.value}`} className={buttonClass({ size: 'sm' })}>
          {t('player.open')}
        </Link>
      )}
      <Button size="sm" icon="x" onClick={() => asked.show(asked.by)}>
        {t('reports.all')}
      </Button>
    </Row>
  )
}

function OwnDays({ asked, report }: ChoiceProps) {
  const t = useText()
  const [from, setFrom] = useState(asked.own.from || (report?.from ?? ''))
  const [until, setUntil] = useState(asked.own.until || (report?.until ?? ''))
  const show = (event: SubmitEvent) => {
    event.preventDefault()
    asked.change({ range: null, from, until })
  }
  return (
    <Row as="form" align="end" wrap gap={12} onSubmit={show}>
      <TextField
        type="date"
        label={t('reports.from')}
        value={from}
        required
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label={t('reports.until')}
        value={until}
        required
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" size="lg">
        {t('members.submit')}
      </Button>
    </Row>
  )
}
