import { kycRoutes } from '@banyan/contract'
import { zero } from '@banyan/money'
import { Card, Pill, Row, Skeleton, Text } from '@banyan/ui'
import { useEffect, useRef, useState } from 'react'
import { takeVerification } from '../../lib/cashier.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { lazyDialog } from '../../lib/lazy-part.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import styles from './kyc.module.css'
import { Steps } from './Steps.tsx'
import type { Overview, Sent } from './steps.ts'

const KycDialog = lazyDialog(async () => (await import('./KycDialog.tsx')).KycDialog)

/** How well the member is known: the level, what each next one takes, and what asks for which. */
export function Verification() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useRead(kycRoutes.kyc, {}, { staleTime: 0 })
  const section = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined
  // Whoever was led here by a refusal begins here, once there is something to begin with.
  useEffect(() => {
    if (!isKnown || !takeVerification()) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [isKnown])
  return (
    <Card as="section" top gap={12} className={styles.card} aria-labelledby="verification" tabIndex={-1} ref={section}>
      <Row wrap gap={10}>
        <h2 id="verification">{t('kyc.title')}</h2>
        {data && <Pill tone={data.level > 1 ? 'win' : 'neutral'}>{t('kyc.level', { level: data.level })}</Pill>}
      </Row>
      <Text tone="muted" size={14}>
        {t('kyc.intro')}
      </Text>
      {isError && !data && <NotLoaded what="kyc.failed" busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={220} />}
      {data && <Ladder overview={data} />}
    </Card>
  )
}

function Ladder({ overview }: { readonly overview: Overview }) {
  const t = useText()
  const [shown, setShown] = useState<{ readonly open: boolean; readonly of: Sent; readonly times: number }>()
  return (
    <>
      <Steps overview={overview} onSend={(of) => setShown({ open: true, of, times: (shown?.times ?? 0) + 1 })} />
      <h3>{t('kyc.rules')}</h3>
      <Rules overview={overview} />
      {shown && (
        <KycDialog
          key={shown.times}
          open={shown.open}
          of={shown.of}
          overview={overview}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  )
}

function Rules({ overview: { rules } }: { readonly overview: Overview }) {
  const t = useText()
  const format = useFormat()
  if (rules.length === 0)
    return (
      <Text tone="muted" size={14}>
        {t('kyc.rules_none')}
      </Text>
    )
  return (
    <ul className={styles.rules}>
      {rules.map(({ action, level, aboveAmount, days }) => (
        <li key={`${action} ${level} ${aboveAmount}`}>
          {aboveAmount === zero
            ? t(`kyc.every_${action}`, { level })
            : t(`kyc.rule_${action}`, { amount: format.amount(aboveAmount), days, level })}
        </li>
      ))}
    </ul>
  )
}
