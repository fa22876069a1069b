import type { Activity, Notice } from '@banyan/contract'
import { Button, Row, Text, TextField } from '@banyan/ui'
import { useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { requireMember } from '../../../lib/require-member.ts'
import { OwnGame } from '../../catalog/index.ts'
import styles from './promotions.module.css'
import { hasSpins } from './has-spins.ts'
import { useClaim, useJoin } from './use-plan.ts'

interface PlanButtonProps {
  readonly promotion: Notice
  readonly activity: Activity
  readonly size?: 'md' | 'lg'
  /** A view has one primary button. */
  readonly variant?: 'primary' | 'surface'
}

/** What can be done about a promotion that is joined now, or the way to the game of free spins that are left. */
export function PlanButton({ size = 'md', variant = 'primary', ...props }: PlanButtonProps) {
  const { plan, state } = props.activity
  if (state === 'claimed' && plan?.freeSpins && hasSpins(props.activity))
    return <OwnGame gameCode={plan.freeSpins.gameCode} size={size} variant={variant} />
  return <ActButton {...props} look={{ size, variant }} />
}

interface ActButtonProps extends Omit<PlanButtonProps, 'size' | 'variant'> {
  readonly look: Required<Pick<PlanButtonProps, 'size' | 'variant'>>
}

/** Joins a promotion, or claims its reward once it is fulfilled [PROMO-05] [PROMO-06]; otherwise nothing. */
function ActButton({ promotion, activity, look }: ActButtonProps) {
  const t = useText()
  const format = useFormat()
  const [code, setCode] = useState('')
  const { state, canApply, plan } = activity
  const [join, claim] = [useJoin(), useClaim(plan?.freeSpins)]
  if (state === 'claim')
    return (
      <Button
        {...look}
        busy={claim.isPending}
        aria-label={`${t('promotions.plan.claim_now')}: ${promotion.title}`}
        onClick={() => claim.mutate(promotion.id)}
      >
        {t(plan?.prizes.length ? 'promotions.plan.open' : 'promotions.plan.claim_now')}
      </Button>
    )
  if (!canApply) return null
  const failure = join.data?.ok === false ? errorText(t, format, join.data) : null
  const asksCode = plan?.kind === 'promo_code'
  const send = () =>
    requireMember(() => join.mutate({ promotionId: promotion.id, ...(asksCode && { code }) }), 'account')
  return (
    <Row
      as="form"
      wrap
      align="end"
      gap={10}
      className={styles.join}
      onSubmit={(event) => (event.preventDefault(), send())}
    >
      {asksCode && (
        <TextField
          label={t('promotions.plan.code')}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          error={failure ?? undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button
        type="submit"
        {...look}
        busy={join.isPending}
        disabled={asksCode && code.trim() === ''}
        aria-label={`${t('promotions.join')}: ${promotion.title}`}
      >
        {t('promotions.join')}
      </Button>
      {failure !== null && !asksCode && (
        <Text role="alert" tone="loss" strong>
          {failure}
        </Text>
      )}
    </Row>
  )
}
