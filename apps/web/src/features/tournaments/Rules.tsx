import type { TournamentRun } from '@banyan/contract'
import { Stack } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useVendors } from '../catalog/index.ts'
import { useRewardText } from '../missions/index.ts'
import styles from './tournaments.module.css'

/** The rules in plain words, and what each place gives. */
export function Rules({ run }: { readonly run: TournamentRun }) {
  const t = useText()
  const rules = useRules(run)
  const rewardText = useRewardText()
  return (
    <div className={styles.rules}>
      <Stack as="section" top gap={8}>
        <h2>{t('tournaments.rules')}</h2>
        {run.text && <p>{run.text}</p>}
        <ul className={styles.terms}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Stack>
      <Stack as="section" top gap={8}>
        <h2>{t('tournaments.prizes')}</h2>
        <ul className={styles.terms}>
          {rangesOf(run.prizes).map(({ from, until, prize }) => (
            <li key={from}>
              {from === until ? t('tournaments.one', { place: from }) : t('tournaments.range', { from, until })}:{' '}
              <b className={styles.reward}>{rewardText(prize)}</b>
            </li>
          ))}
        </ul>
      </Stack>
    </div>
  )
}

function useRules(run: TournamentRun): readonly string[] {
  const t = useText()
  const format = useFormat()
  const games = useCountedText(run)
  return [
    t(`tournaments.rule_${run.measure}`),
    games,
    ...(run.stakeMin > 0n ? [t('tournaments.rule_stake_min', { amount: format.amount(run.stakeMin) })] : []),
    ...(run.betsMin > 1 ? [t('tournaments.rule_bets_min', { count: format.count(run.betsMin) })] : []),
    ...(run.rankFrom > 1 ? [t('tournaments.rule_rank', { rank: run.rankFrom })] : []),
    ...(run.mustJoin ? [t('tournaments.rule_join')] : []),
    t('tournaments.rule_settled'),
    t('tournaments.rule_tie'),
    t('tournaments.rule_paid'),
    t('tournaments.rule_who'),
  ]
}

/** Which games count, by the names of their kinds and vendors. */
function useCountedText({ categories, vendors, games }: TournamentRun): string {
  const t = useText()
  const known = useVendors().data?.data.lanes ?? []
  if (categories.length + vendors.length + games.length === 0) return t('tournaments.rule_all_games')
  const names = [
    ...categories.map((each) => t(`catalog.category.${each}`)),
    ...vendors.map((code) => known.find(({ vassalage }) => vassalage === code)?.displayName ?? code),
    ...(games.length > 0 ? [t('tournaments.rule_games_named', { count: games.length })] : []),
  ]
  return t('tournaments.rule_games', { names: names.join(', ') })
}

type Prizes = TournamentRun['prizes']

/** Places that follow each other with the same prize, as one line. */
export function rangesOf(prizes: Prizes): { from: number; until: number; prize: Prizes[number] }[] {
  const ranges: { from: number; until: number; prize: Prizes[number] }[] = []
  for (const [at, prize] of prizes.entries()) {
    const last = ranges.at(-1)
    if (last && last.prize.points === prize.points && last.prize.amount === prize.amount) last.until = at + 1
    else ranges.push({ from: at + 1, until: at + 1, prize })
  }
  return ranges
}
