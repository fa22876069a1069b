import { reportRanges } from '@banyan/contract'
import { Button, ChipSet, Row, TextField } from '@banyan/ui'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../lib/texts.ts'
import type { Asked } from './asked.ts'

const ownDays = 'own'
const choices = [...reportRanges, ownDays] as const

interface RangeProps {
  readonly asked: Pick<Asked, 'range' | 'own' | 'change'>
  /** The days that are shown. */
  readonly days: { readonly from: string; readonly until: string } | undefined
}

/** Which days are shown: a range of the calendar, or own ones. */
export function Range({ asked, days }: RangeProps) {
  const t = useText()
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || asked.range === null
  const choose = (range: (typeof choices)[number]) => {
    setWantsOwn(range === ownDays)
    if (range !== ownDays) asked.change({ range, from: null, until: null })
  }
  return (
    <>
      <ChipSet
        label={t('reports.range')}
        value={isOwn ? ownDays : asked.range}
        chips={choices.map((id) => ({ id, label: t(`reports.range_${id}`) }))}
        onChange={choose}
      />
      {isOwn && <OwnDays key={`${asked.own.from}${asked.own.until}`} asked={asked} days={days} />}
    </>
  )
}

function OwnDays({ asked, days }: RangeProps) {
  const t = useText()
  const [from, setFrom] = useState(asked.own.from || (days?.from ?? ''))
  const [until, setUntil] = useState(asked.own.until || (days?.until ?? ''))
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
