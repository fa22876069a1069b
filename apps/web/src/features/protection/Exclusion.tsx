import { exclusionMonths, wageringRoutes } from '@banyan/contract'
import { Button, Card, Icon, Row } from '@banyan/ui'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import styles from './limits.module.css'
import type { Protection } from './use-protection.ts'

/** The lengths on offer, in months; null is for ever. */
const lengths = [...exclusionMonths, null]

type Length = (typeof lengths)[number]

/** Keeping out of bets and deposits for long: nobody ends it sooner. */
export function Exclusion({ protection: { exclusion } }: { readonly protection: Protection }) {
  const t = useText()
  const [asked, setAsked] = useState<Length>(6)
  const [asking, setAsking] = useState(false)
  const { said, change } = useExclusion()
  const name = (months: Length) => {
    if (months === null) return t('protection.for_ever')
    return months > 12 ? t('protection.years', { count: months / 12 }) : t('protection.months', { count: months })
  }
  return (
    <Card as="section" top gap={14} className={styles.card} aria-labelledby="exclusion">
      <h2 id="exclusion">
        <Icon name="prohibit" size={24} />
        {t('protection.exclusion_title')}
      </h2>
      <p className={styles.text}>{t('protection.exclusion_text')}</p>
      {exclusion && (
        <Row as="p" gap={9} className={styles.pending}>
          <Icon name="clock-countdown" size={18} />
          {said(exclusion.until)}
        </Row>
      )}
      <div className={styles.lengths}>
        {lengths.map((months) => (
          <Button
            key={months}
            size="lg"
            disabled={exclusion !== null && exclusion.until === null}
            onClick={() => {
              setAsked(months)
              setAsking(true)
            }}
          >
            {name(months)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        name="exclusionConfirm"
        open={asking}
        title={t('protection.exclusion_confirm_title', { length: name(asked) })}
        text={t('protection.exclusion_confirm_text')}
        confirm={t('protection.exclusion_title')}
        cancel={t('common.cancel')}
        busy={change.isPending}
        onConfirm={() => change.mutate(asked, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}

/** How an exclusion is said, and how one is made. */
function useExclusion() {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const said = (until: Date | null) =>
    until ? t('protection.excluded', { until: format.instant(until) }) : t('protection.excluded_for_ever')
  const change = useMutation({
    mutationFn: async (months: Length) => {
      const answer = await call(wageringRoutes.excludeMyself, { months })
      if (!answer.ok) {
        toasts.error({ title: errorText(t, format, answer) })
        return
      }
      // Every session has ended: on this page somebody would be asked to log in again.
      await navigate({ to: paths.home })
      leaveSession()
      toasts.success({ title: said(answer.value.exclusion.until) })
    },
  })
  return { said, change }
}
