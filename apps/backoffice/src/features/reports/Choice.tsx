import { reportFigures } from '@banyan/contract'
import { Button, buttonClass, Row, SelectField, Stack } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from '../../lib/Page.module.css'
import { Link } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { Range } from './Range.tsx'
import type { Report } from './report-ask.ts'
import type { Asked, Narrowing } from './asked.ts'
import { figuresOf } from './use-columns.tsx'

const usual = 'usual'

interface ChoiceProps {
  readonly asked: Asked
  readonly report: Report | undefined
  /** What is done with the report besides. */
  readonly tools?: ReactNode
}

/** Which days, which currency, in which order, and what the report is narrowed to. */
export function Choice({ asked, report, tools }: ChoiceProps) {
  const t = useText()
  const figures = figuresOf(report)
  return (
    <Stack gap={12}>
      <Range asked={asked} days={report} />
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
