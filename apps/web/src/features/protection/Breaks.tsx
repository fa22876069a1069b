import { serverNow } from '@banyan/client'
import { dayMs, wageringRoutes } from '@banyan/contract'
import { Button, Card, Icon, Row } from '@banyan/ui'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './limits.module.css'
import { type Protection, useProtectionChange } from './use-protection.ts'

/** The lengths on offer, in days. */
const lengths = [1, 7, 30] as const

export function Breaks({ protection }: { readonly protection: Protection }) {
  const t = useText()
  const format = useFormat()
  const [asked, setAsked] = useState<(typeof lengths)[number]>(1)
  const [asking, setAsking] = useState(false)
  const until = protection.breakUntil && protection.breakUntil.getTime() > serverNow() ? protection.breakUntil : null
  const change = useProtectionChange(wageringRoutes.takeBreak, ({ breakUntil }) =>
    t('protection.on_break', { until: format.instant(breakUntil) }),
  )
  const name = (days: number) => (days === 1 ? t('protection.break_one') : t('protection.break_days', { days }))
  const take = () => change.mutate({ days: asked }, { onSettled: () => setAsking(false) })
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="breaks">
      <h2 id="breaks">
        <Icon name="hand-palm" size={24} />
        {t('protection.break_title')}
      </h2>
      <p className={styles.text}>{t('protection.break_text')}</p>
      {until && (
        <Row as="p" gap={9} className={styles.pending}>
          <Icon name="clock-countdown" size={18} />
          {t('protection.on_break', { until: format.instant(until) })} {t('protection.break_longer')}
        </Row>
      )}
      <div className={styles.lengths}>
        {lengths.map((days) => (
          <Button
            key={days}
            size="lg"
            disabled={until !== null && serverNow() + days * dayMs <= until.getTime()}
            onClick={() => {
              setAsked(days)
              setAsking(true)
            }}
          >
            {name(days)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        name="breakConfirm"
        open={asking}
        title={t('protection.break_confirm_title', { length: name(asked) })}
        text={t('protection.break_confirm_text')}
        confirm={t('protection.break_confirm')}
        cancel={t('common.cancel')}
        busy={change.isPending}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
