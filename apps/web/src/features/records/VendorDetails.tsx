import { cardText, nameIn } from '@banyan/client/words/details'
import type { BetDetails } from '@banyan/contract'
import { Fact, Facts, Row, formatPays } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import styles from './records.module.css'

/** What a vendor says of a bet: its matches, then the fields staked on, the cards and what else was drawn. */
export function VendorDetails({ details }: { readonly details: BetDetails }) {
  const format = useFormat()
  const language = useLanguage()
  const { selections, fields, hands, facts } = details
  return (
    <>
      {selections.map((selection, at) => (
        <Selection key={`${at} ${selection.event.EN}`} selection={selection} />
      ))}
      {fields.length + hands.length + facts.length > 0 && (
        <Facts look="ruled">
          {fields.map(({ name, amount }, at) => (
            <Fact key={`${at} ${name.EN}`} name={nameIn(name, language)} className="n">
              {amount === null ? '✓' : format.amount(amount)}
            </Fact>
          ))}
          {hands.map((hand, at) => (
            <Fact key={`${at} ${hand.name.EN}`} name={nameIn(hand.name, language)}>
              <Hand hand={hand} />
            </Fact>
          ))}
          {facts.map(({ name, value }, at) => (
            <Fact key={`${at} ${name.EN}`} name={nameIn(name, language)}>
              {nameIn(value, language)}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  )
}

const shownPicks = 3

/** What was picked in a few words: the first selections with their matches, or the first fields. */
export function VendorPicks({ details }: { readonly details: BetDetails }) {
  const t = useText()
  const language = useLanguage()
  const picked = [
    ...details.selections.map(({ pick, event }) => ({ pick, event })),
    ...details.fields.map(({ name }) => ({ pick: name, event: null })),
  ]
  return (
    <>
      {picked.slice(0, shownPicks).map(({ pick, event }, at) => (
        <Row key={`${at} ${pick.EN}`} as="span" align="baseline" wrap gap="2px 8px" className={styles.line}>
          <b>{nameIn(pick, language)}</b>
          {event && <small className={styles.more}>{nameIn(event, language)}</small>}
        </Row>
      ))}
      {picked.length > shownPicks && (
        <span className={styles.more}>{t('lottery.record.moreLines', { count: picked.length - shownPicks })}</span>
      )}
    </>
  )
}

function Selection({ selection }: { readonly selection: BetDetails['selections'][number] }) {
  const t = useText()
  const language = useLanguage()
  const { event, competition, market, pick, odds, score, result } = selection
  return (
    <section className={styles.play}>
      <h3>{nameIn(pick, language)}</h3>
      <p>
        {nameIn(event, language)}
        {competition && ` · ${nameIn(competition, language)}`}
      </p>
      <p>
        {nameIn(market, language)} · {t('records.odds', { odds: formatPays(odds, language) })}
        {score !== null && (
          <>
            {' · '}
            <b className="n">{score}</b>
          </>
        )}
        {' · '}
        {t(`records.leg_${result ?? 'open'}`)}
      </p>
    </section>
  )
}

/** The cards as small faces, and what they count. */
function Hand({ hand: { cards, points } }: { readonly hand: BetDetails['hands'][number] }) {
  const t = useText()
  return (
    <span className={styles.hand}>
      {cards.map((card, at) => (
        <span key={`${at} ${card}`} className={`${styles.card} n`} data-red={/[DH]$/.test(card) || undefined}>
          {cardText(card)}
        </span>
      ))}
      {points !== null && <span>{t('records.points', { points })}</span>}
    </span>
  )
}
