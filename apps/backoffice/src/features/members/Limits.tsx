import type { DepositLimit, MemberFile, PlayLimit } from '@banyan/contract'
import { Card, Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { moneyOf } from './facts.ts'

type Fact = readonly [name: string, value: string]

/** What members have set for themselves: seen, and loosened or ended by nobody here [OPS-69]. */
export function Limits({ file }: { readonly file: MemberFile }) {
  const t = useText()
  const facts = [...usePlayFacts(file), ...useDepositFacts(file)]
  return (
    <Card as="section" padded gap={12} aria-label={t('player.limits')}>
      <h2>{t('player.limits')}</h2>
      <Text tone="muted">{t(file.protection ? 'player.limits_text' : 'player.no_player')}</Text>
      {file.protection && <Facts facts={facts} />}
    </Card>
  )
}

/** What limits play: stakes, losses, the session, breaks. */
function usePlayFacts(file: MemberFile): readonly Fact[] {
  const t = useText()
  const shown = useShown(file)
  const { protection } = file
  if (!protection) return []
  const { breakUntil, exclusion, sessionMinutes, pendingSession } = protection
  const minutes = (count: number | null) =>
    count === null ? t('player.limit_none') : t('player.minutes', { minutes: count })
  const raised = (value: string, at: Date | undefined) =>
    at === undefined ? value : t('player.limit_raise', { value, at: instant(at) })
  return [
    [t('player.limit_break'), breakUntil ? instant(breakUntil) : '–'],
    ...(exclusion
      ? [
          [
            t('player.limit_exclusion'),
            exclusion.until ? instant(exclusion.until) : t('player.limit_for_ever'),
          ] as const,
        ]
      : []),
    ...file.playLimits.map((limit) => [t(`player.limit_${limit.kind}_${limit.period}`), shown(limit)] as const),
    [t('player.limit_session'), raised(minutes(sessionMinutes), pendingSession?.effectiveAt)],
    [t('player.limit_reminder'), minutes(protection.reminderMinutes)],
  ]
}

/** How a limit stands, with what counts for it now. */
function useShown(file: MemberFile) {
  const t = useText()
  const moneyText = useMoneyText(moneyOf(file))
  return ({
    limitAmount,
    usedAmount,
    raise,
  }: Pick<DepositLimit | PlayLimit, 'limitAmount' | 'usedAmount' | 'raise'>) => {
    const value =
      limitAmount === null
        ? t('player.limit_none')
        : t('player.limit_used', { used: moneyText(usedAmount), limit: moneyText(limitAmount) })
    return raise ? t('player.limit_raise', { value, at: instant(raise.confirmFrom) }) : value
  }
}

function useDepositFacts(file: MemberFile): readonly Fact[] {
  const t = useText()
  const shown = useShown(file)
  return file.depositLimits.map((limit) => [t(`player.limit_${limit.period}`), shown(limit)])
}
