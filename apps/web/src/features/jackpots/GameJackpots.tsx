import { Card, formatDecimal } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { JackpotSum } from './JackpotSum.tsx'
import styles from './jackpots.module.css'
import { useJackpots } from './use-jackpots.ts'

/** Beside a game: the jackpots that it plays for, how they are won, and the game's return with and without them. */
export function GameJackpots({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const known = useJackpots()
  const jackpots = known?.jackpots.filter(({ games }) => games.includes(gameCode)) ?? []
  const returns = known?.games.find((each) => each.gameCode === gameCode)
  if (jackpots.length === 0 || !returns) return null
  /** Millionths, as a percentage. */
  const percent = (millionths: number) => `${formatDecimal(BigInt(millionths), 4, language)}%`
  return (
    <Card as="section" className={styles.card} aria-label={t('jackpots.title')}>
      <h2>{t('jackpots.title')}</h2>
      {jackpots.map((jackpot) => (
        <article key={jackpot.jackpotId} aria-label={jackpot.name}>
          <h3>{jackpot.name}</h3>
          <JackpotSum jackpot={jackpot} />
          <p className={styles.note}>
            {jackpot.kind === 'must_drop'
              ? t('jackpots.must_drop_text')
              : t('jackpots.progressive_text', { amount: format.amount(jackpot.bound) })}
          </p>
          <dl className={styles.facts}>
            <Fact name={t('jackpots.seed')} value={format.amount(jackpot.seed)} />
            <Fact name={t('jackpots.share')} value={percent(jackpot.share)} />
            <Fact name={t('jackpots.returns')} value={percent(jackpot.returns)} />
          </dl>
          <p className={styles.commit}>
            <span>{t('jackpots.commit')}</span> <code>{jackpot.commit}</code>
          </p>
        </article>
      ))}
      <dl className={styles.facts}>
        <Fact name={t('jackpots.base')} value={percent(returns.base)} />
        <Fact name={t('jackpots.total')} value={percent(returns.total)} />
      </dl>
    </Card>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="n">{value}</dd>
    </div>
  )
}
