import { type DepositLimit, type LimitPeriod, depositLimitRoutes, limitPeriods } from '@banyan/contract'
import { Button, Card, ChipSet, Icon, Row, Skeleton, Stack, Text, TextField } from '@banyan/ui'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { DepositUsage } from './DepositUsage.tsx'
import styles from './limits.module.css'
import { canConfirm, useDepositLimitChange } from './use-deposit-limits.ts'
import { useLimitInput } from './use-limit-input.ts'

/** What the member lets in at the most, by three periods; on a site with a cashier. */
export function DepositLimits() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(depositLimitRoutes.depositLimits, {}, { staleTime: 0 })
  if (!data && !isError) return <Skeleton height={330} />
  return (
    <Card as="section" top gap={14} className={clsx(styles.card, styles.wide)} aria-labelledby="deposit-limit">
      <h2 id="deposit-limit">
        <Icon name="wallet" size={24} />
        {t('protection.deposit_title')}
      </h2>
      {data ? <Limits limits={data.limits} /> : <NotLoaded busy={isFetching} onRetry={refetch} />}
    </Card>
  )
}

function Limits({ limits }: { readonly limits: readonly DepositLimit[] }) {
  const t = useText()
  const site = useSite()
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const { input, wrong, take, clear } = useLimitInput()
  const change = useDepositLimitChange(depositLimitRoutes.setDepositLimit)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const limitAmount = take()
    if (limitAmount !== null) change.mutate({ period, limitAmount }, { onSuccess: (done) => done && clear() })
  }
  const isSet = limits.some((each) => each.period === period && each.limitAmount !== null)
  return (
    <>
      <p className={styles.text}>{t('protection.deposit_text')}</p>
      <div className={styles.periods}>
        {limits.map((limit) => (
          <Period key={limit.period} limit={limit} />
        ))}
      </div>
      <Stack as="form" gap={12} noValidate onSubmit={save}>
        <ChipSet
          label={t('protection.deposit_period')}
          className={styles.chips}
          value={period}
          chips={limitPeriods.map((id) => ({ id, label: t(`protection.deposit_${id}`) }))}
          onChange={(id) => setPeriod(limitPeriods.find((each) => each === id) ?? 'day')}
        />
        <TextField
          {...input}
          label={t('protection.new_limit')}
          trailing={<span className={styles.symbol}>{site?.currency.symbol}</span>}
          error={wrong ? t('protection.amount_invalid') : undefined}
          hint={t('protection.deposit_timing')}
        />
        <Row align="stretch" wrap gap={10}>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('protection.save')}
          </Button>
          {isSet && (
            <Button
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({ period, limitAmount: null })}
            >
              {t('protection.remove')}
            </Button>
          )}
        </Row>
      </Stack>
    </>
  )
}

function Period({ limit }: { readonly limit: DepositLimit }) {
  const t = useText()
  const format = useFormat()
  const { period, limitAmount, movesAt } = limit
  return (
    <Stack as="section" gap={8} aria-labelledby={`deposit-${period}`}>
      <h3 className={styles.choice} id={`deposit-${period}`}>
        {t(`protection.deposit_${period}`)}
      </h3>
      <DepositUsage limit={limit} />
      {limitAmount !== null && movesAt && (
        <Text tone="quiet" size={13}>
          {t('protection.deposit_moves', { at: format.instant(movesAt) })}
        </Text>
      )}
      <Raise limit={limit} />
    </Stack>
  )
}

/** What was asked for, with the second yes once its time has come, and the way back. */
function Raise({ limit: { period, limitAmount: held, raise } }: { readonly limit: DepositLimit }) {
  const t = useText()
  const format = useFormat()
  const confirm = useDepositLimitChange(depositLimitRoutes.confirmDepositLimit)
  const keep = useDepositLimitChange(depositLimitRoutes.setDepositLimit)
  if (!raise) return null
  const { limitAmount, confirmFrom } = raise
  const isReady = canConfirm(confirmFrom)
  const facts = { at: format.instant(confirmFrom), limit: format.amount(limitAmount ?? 0n) }
  const what = limitAmount === null ? 'removal' : 'raise'
  return (
    <Stack gap={10} className={styles.pending}>
      <Row as="p" gap={9}>
        <Icon name="clock-countdown" size={18} />
        {t(isReady ? `protection.deposit_${what}_ready` : `protection.deposit_${what}`, facts)}
      </Row>
      <Row align="stretch" wrap gap={8}>
        {isReady && (
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ period, limitAmount })}>
            {t('protection.deposit_confirm')}
          </Button>
        )}
        <Button busy={keep.isPending} onClick={() => keep.mutate({ period, limitAmount: held })}>
          {t('protection.deposit_keep')}
        </Button>
      </Row>
    </Stack>
  )
}
