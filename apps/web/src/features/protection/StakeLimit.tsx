import { serverNow } from '@banyan/client'
import { wageringRoutes } from '@banyan/contract'
import { Button, Card, Icon, Row, Stack, TextField } from '@banyan/ui'
import type { FormEvent } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { LimitMeter } from './LimitMeter.tsx'
import styles from './limits.module.css'
import { useLimitInput } from './use-limit-input.ts'
import { type Protection, useProtectionChange } from './use-protection.ts'

export function StakeLimit({ protection }: { readonly protection: Protection }) {
  const t = useText()
  const site = useSite()
  const format = useFormat()
  const { input, wrong, take, clear } = useLimitInput()
  const change = useProtectionChange(wageringRoutes.setStakeLimit, ({ effectiveAt }) =>
    effectiveAt.getTime() <= serverNow() + 1000
      ? t('protection.saved_now')
      : t('protection.saved_later', { at: format.instant(effectiveAt) }),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    const stakeLimitAmount = take()
    if (stakeLimitAmount !== null) change.mutate({ stakeLimitAmount }, { onSuccess: (done) => done && clear() })
  }
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="stake-limit">
      <h2 id="stake-limit">
        <Icon name="scales" size={24} />
        {t('protection.stake_title')}
      </h2>
      <Usage protection={protection} />
      {protection.pending && <Pending pending={protection.pending} />}
      <Stack as="form" gap={12} noValidate onSubmit={save}>
        <TextField
          {...input}
          label={t('protection.new_limit')}
          trailing={<span className={styles.symbol}>{site?.currency.symbol}</span>}
          error={wrong ? t('protection.amount_invalid') : undefined}
          hint={t('protection.timing')}
        />
        <Row align="stretch" wrap gap={10}>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('protection.save')}
          </Button>
          {protection.stakeLimitAmount !== null && (
            <Button
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({ stakeLimitAmount: null })}
            >
              {t('protection.remove')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

function Usage({
  protection: { stakeLimitAmount: limit, stakedTodayAmount: used },
}: {
  readonly protection: Protection
}) {
  const t = useText()
  const format = useFormat()
  if (limit === null) return <p className={styles.usage}>{t('protection.used_free', { used: format.amount(used) })}</p>
  const label = t('protection.used_of', { used: format.amount(used), limit: format.amount(limit) })
  return <LimitMeter used={used} limit={limit} label={label} />
}

function Pending({ pending }: { readonly pending: NonNullable<Protection['pending']> }) {
  const t = useText()
  const format = useFormat()
  const at = format.instant(pending.effectiveAt)
  return (
    <Row as="p" gap={9} className={styles.pending}>
      <Icon name="clock-countdown" size={18} />
      {pending.stakeLimitAmount === null
        ? t('protection.pending_removal', { at })
        : t('protection.pending_limit', { at, limit: format.amount(pending.stakeLimitAmount) })}
    </Row>
  )
}
