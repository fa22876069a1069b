import { serverNow } from '@banyan/client'
import { wageringRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { Button, Card, Icon, Row, Stack, TextField, useGroupedInput } from '@banyan/ui'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { useSite } from '../../lib/site.ts'
import styles from './limits.module.css'
import { type Protection, useProtectionChange } from './use-protection.ts'

export function StakeLimit({ protection }: { readonly protection: Protection }) {
  const t = useText()
  const site = useSite()
  const { save, input, wrong, change } = useStakeLimit()
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

/** The new limit as it is typed, and how it is sent. */
function useStakeLimit() {
  const site = useSite()
  const language = useLanguage()
  const t = useText()
  const format = useFormat()
  const [units, setUnits] = useState<number | null>(null)
  const [wrong, setWrong] = useState(false)
  const decimals = site?.currency.decimals ?? 0
  const input = useGroupedInput({
    value: units,
    onChange: (next) => {
      setUnits(next)
      setWrong(false)
    },
    language,
  })
  const change = useProtectionChange(wageringRoutes.setStakeLimit, ({ effectiveAt }) =>
    effectiveAt.getTime() <= serverNow() + 1000
      ? t('protection.saved_now')
      : t('protection.saved_later', { at: format.instant(effectiveAt) }),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!units) return setWrong(true)
    change.mutate(
      { stakeLimitAmount: amount(BigInt(units) * 10n ** BigInt(decimals)) },
      { onSuccess: (done) => done && setUnits(null) },
    )
  }
  return { save, input, wrong, change }
}

function Usage({
  protection: { stakeLimitAmount: limit, stakedTodayAmount: used },
}: {
  readonly protection: Protection
}) {
  const t = useText()
  const format = useFormat()
  if (limit === null) return <p className={styles.usage}>{t('protection.used_free', { used: format.amount(used) })}</p>
  const percent = limit === 0n ? 100 : Math.min(100, Number((used * 100n) / limit))
  const label = t('protection.used_of', { used: format.amount(used), limit: format.amount(limit) })
  return (
    <div className={styles.usage}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="n">{label}</p>
    </div>
  )
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
