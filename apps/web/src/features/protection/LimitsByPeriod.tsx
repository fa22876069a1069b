import { type LimitPeriod, limitPeriods } from '@banyan/contract'
import { Button, Card, ChipSet, Icon, type IconName, Row, Skeleton, Stack, Text, TextField } from '@banyan/ui'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useSite } from '../../lib/site.ts'
import { LimitUsage } from './LimitUsage.tsx'
import styles from './limits.module.css'
import { type ChangeLimit, type LimitKind, type PeriodLimit, useLimitWords } from './limit-words.ts'
import { Raise } from './Raise.tsx'
import { useLimitInput } from './use-limit-input.ts'

export interface LimitsByPeriodProps {
  readonly kind: LimitKind
  readonly icon: IconName
  /** Undefined until they are known. */
  readonly limits: readonly PeriodLimit[] | undefined
  readonly missing: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly set: ChangeLimit
  readonly confirm: ChangeLimit
}

/** The limits of a kind by three periods, with what is used of each, and the way to set them. */
export function LimitsByPeriod({ kind, icon, limits, missing, set, confirm }: LimitsByPeriodProps) {
  const t = useText()
  if (!limits && !missing.isError) return <Skeleton height={330} className={placeOf(kind)} />
  return (
    <Card as="section" top gap={14} className={clsx(styles.card, placeOf(kind))} aria-labelledby={`${kind}-limit`}>
      <h2 id={`${kind}-limit`}>
        <Icon name={icon} size={24} />
        {t(`protection.${kind}_title`)}
      </h2>
      {limits ? (
        <>
          <p className={styles.text}>{t(`protection.${kind}_text`)}</p>
          <div className={styles.periods}>
            {limits.map((limit) => (
              <Period key={limit.period} kind={kind} limit={limit} set={set} confirm={confirm} />
            ))}
          </div>
          <NewLimit kind={kind} limits={limits} set={set} />
        </>
      ) : (
        <NotLoaded busy={missing.isFetching} onRetry={missing.refetch} />
      )}
    </Card>
  )
}

/** What is staked and what is lost stand beside each other. */
const placeOf = (kind: LimitsByPeriodProps['kind']) => (kind === 'deposit' ? styles.wide : styles.half)

type Part = Pick<LimitsByPeriodProps, 'kind' | 'set'>

function NewLimit({ kind, limits, set }: Part & { readonly limits: readonly PeriodLimit[] }) {
  const t = useText()
  const site = useSite()
  const { periodName } = useLimitWords(kind)
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const { input, wrong, take, clear } = useLimitInput()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const limitAmount = take()
    if (limitAmount !== null) set.mutate({ period, limitAmount }, { onSuccess: (done) => done && clear() })
  }
  const isSet = limits.some((each) => each.period === period && each.limitAmount !== null)
  return (
    <Stack as="form" gap={12} className={styles.form} noValidate onSubmit={save}>
      <ChipSet
        label={t('protection.period')}
        className={styles.chips}
        value={period}
        chips={limitPeriods.map((id) => ({ id, label: periodName(id) }))}
        onChange={(id) => setPeriod(limitPeriods.find((each) => each === id) ?? 'day')}
      />
      <TextField
        {...input}
        label={t('protection.new_limit')}
        trailing={<span className={styles.symbol}>{site?.currency.symbol}</span>}
        error={wrong ? t('protection.amount_invalid') : undefined}
        hint={t('protection.timing')}
      />
      <Row align="stretch" wrap gap={10}>
        <Button type="submit" variant="primary" busy={set.isPending}>
          {t('protection.save')}
        </Button>
        {isSet && (
          <Button variant="ghost" disabled={set.isPending} onClick={() => set.mutate({ period, limitAmount: null })}>
            {t('protection.remove')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Period({
  kind,
  limit,
  set,
  confirm,
}: Part & Pick<LimitsByPeriodProps, 'confirm'> & { readonly limit: PeriodLimit }) {
  const { periodName, movesText } = useLimitWords(kind)
  const moves = movesText(limit)
  const id = `${kind}-${limit.period}`
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <h3 className={styles.choice} id={id}>
        {periodName(limit.period)}
      </h3>
      <LimitUsage kind={kind} limit={limit} />
      {moves && (
        <Text tone="quiet" size={13}>
          {moves}
        </Text>
      )}
      <Raise limit={limit} keep={set} confirm={confirm} />
    </Stack>
  )
}
