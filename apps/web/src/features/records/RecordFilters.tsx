import { serverNow } from '@banyan/client'
import { dayMs, periodDays } from '@banyan/contract'
import { Button, ChipSet, Icon, Row, TextField } from '@banyan/ui'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { type Period, instantsOf } from './period.ts'
import styles from './records.module.css'

/** This moment by the server's clock, some days on. */
const now = (days = 0) => new Date(serverNow() + days * dayMs)

/**
 * The chosen period and its instants; the last seven days at first, unless more are named. A day is the site's, so
 * there are no instants until the site's zone is known: by another zone the record would be asked for twice.
 */
export function usePeriod(days = 7) {
  const format = useFormat()
  const isZoneKnown = useSite() !== undefined
  const [period, setPeriod] = useState<Period>({ kind: 'days', days })
  return { period, setPeriod, instants: isZoneKnown ? instantsOf(period, format.day(now()), format.timeZone) : null }
}

/** More than these would be a wall of chips: they are a list to choose from. */
const chipsMost = 8

interface RecordFiltersProps<Id extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly label: string }[]
  /** Null stands for all. */
  readonly choice: Id | null
  readonly onChoice: (id: Id | null) => void
  readonly period: Period
  readonly onPeriod: Dispatch<SetStateAction<Period>>
}

interface OneOfProps<Id extends string> extends Pick<RecordFiltersProps<Id>, 'label' | 'choices'> {
  readonly choice: Id
  readonly onChoice: (id: Id) => void
}

/** A list to choose one of. */
export function OneOf<Id extends string>({ label, choices, choice, onChoice }: OneOfProps<Id>) {
  return (
    <Row as="label" gap={10} className={styles.choice}>
      <span>{label}</span>
      <select
        value={choice}
        onChange={({ target }) => onChoice(choices.find(({ id }) => id === target.value)?.id ?? choice)}
      >
        {choices.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={14} />
    </Row>
  )
}

/** A list to choose one of, or all. */
export function ChoiceSelect<Id extends string>({
  label,
  choices,
  choice,
  onChoice,
}: Pick<RecordFiltersProps<Id>, 'label' | 'choices' | 'choice' | 'onChoice'>) {
  const t = useText()
  return (
    <OneOf<Id | 'all'>
      label={label}
      choices={[{ id: 'all', label: t('common.all') }, ...choices]}
      choice={choice ?? 'all'}
      onChoice={(id) => onChoice(choices.find((each) => each.id === id)?.id ?? null)}
    />
  )
}

interface PeriodFilterProps extends Pick<RecordFiltersProps<string>, 'period' | 'onPeriod'> {
  /** The lengths on offer, in days. */
  readonly lengths?: readonly number[]
}

/** Which days a record covers. */
export function PeriodFilter({ period, onPeriod, lengths = periodDays }: PeriodFilterProps) {
  const t = useText()
  const format = useFormat()
  const value = period.kind === 'custom' ? 'custom' : String(period.days)
  const pick = (id: string) => {
    if (id === 'custom') onPeriod({ kind: 'custom', from: format.day(now(-6)), until: format.day(now()) })
    else onPeriod({ kind: 'days', days: Number(id) })
  }
  return (
    <>
      <ChipSet
        label={t('records.filter_time')}
        value={value}
        onChange={pick}
        chips={[
          ...lengths.map((days) => ({ id: String(days), label: t('records.days', { days }) })),
          { id: 'custom', label: t('records.custom') },
        ]}
      />
      {period.kind === 'custom' && <PeriodFields period={period} onPeriod={onPeriod} />}
    </>
  )
}

interface EmptyActionsProps extends Pick<PeriodFilterProps, 'period' | 'onPeriod'> {
  readonly children: ReactNode
}

/** The next longer span, where there is one, and what else there is to do below a record of days without anything. */
export function EmptyActions({ period, onPeriod, children }: EmptyActionsProps) {
  const t = useText()
  const days = period.kind === 'days' ? periodDays.find((length) => length > period.days) : undefined
  return (
    <Row wrap justify="center" gap={10}>
      {days !== undefined && (
        <Button onClick={() => onPeriod({ kind: 'days', days })}>{t('records.look_back', { days })}</Button>
      )}
      {children}
    </Row>
  )
}

export function RecordFilters<Id extends string>({
  label,
  choices,
  choice,
  onChoice,
  period,
  onPeriod,
}: RecordFiltersProps<Id>) {
  const t = useText()
  const all = [{ id: 'all', label: t('common.all') } as const, ...choices]
  const choose = (id: string) => onChoice(choices.find((each) => each.id === id)?.id ?? null)
  return (
    <Row align="stretch" wrap justify="between" gap="10px 24px">
      {choices.length > chipsMost ? (
        <ChoiceSelect label={label} choices={choices} choice={choice} onChoice={onChoice} />
      ) : (
        <ChipSet<Id | 'all'> label={label} value={choice ?? 'all'} chips={all} onChange={choose} />
      )}
      <PeriodFilter period={period} onPeriod={onPeriod} />
    </Row>
  )
}

type Custom = Extract<Period, { readonly kind: 'custom' }>

/** The first and the last day, chosen one by one. */
export function PeriodFields({
  period,
  onPeriod,
}: {
  readonly period: Custom
  readonly onPeriod: (period: Custom) => void
}) {
  const t = useText()
  return (
    <div className={styles.dates}>
      <TextField
        type="date"
        label={t('records.from')}
        value={period.from}
        max={period.until}
        onChange={({ currentTarget }) => onPeriod({ ...period, from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('records.until')}
        value={period.until}
        min={period.from}
        onChange={({ currentTarget }) => onPeriod({ ...period, until: currentTarget.value })}
      />
    </div>
  )
}
