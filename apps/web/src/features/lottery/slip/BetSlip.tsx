import { type Line, type Play, highestPayout } from '@banyan/games/lottery'
import { serverNow } from '@banyan/client'
import { type Amount, times } from '@banyan/money'
import { Button, Countdown, EmptyState, Icon, Pill, formatPays } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { RefillButton } from '../../../lib/RefillButton.tsx'
import type { Draw } from '../draw/phase.ts'
import { shortNumero } from '../numero.ts'
import { boardOf } from '../play/board.ts'
import { Basket } from './Basket.tsx'
import styles from './BetSlip.module.css'
import { HouseLimits, type HouseLimitsOf } from './HouseLimits.tsx'
import {
  type Market,
  type Slip,
  type SlipChange,
  draftLines,
  drawMoved,
  hasDraft,
  isEmpty,
  linesMax,
  movedOdds,
  slipLines,
  stakeOf,
} from './slip.ts'
import { SlipDraws } from './SlipDraws.tsx'
import { SlipNotices } from './SlipNotices.tsx'
import { SlipNumbers } from './SlipNumbers.tsx'
import { SlipPoints } from './SlipPoints.tsx'
import { SlipSummary } from './SlipSummary.tsx'
import type { Placing } from './use-place-bet.ts'

export interface BetSlipProps {
  readonly slip: Slip
  readonly market: Market
  readonly change: (change: SlipChange) => void
  readonly placing: Placing
  /** The draw the button would bet on. */
  readonly draw: Draw | null
  /** Whether it takes bets at this moment. */
  readonly isOpen: boolean
  /** The member's balance, or undefined for a visitor and until it is known. */
  readonly balanceAmount: Amount | undefined
  /** What the member's own limit leaves for today, or null without a limit. */
  readonly remainingAmount: bigint | null
  /** What the house allows one bet of the member; null until it is known. */
  readonly house: HouseLimitsOf | null
  readonly onPlace: () => void
  readonly onDismiss: () => void
}

/** The ticket: what is chosen, what it costs, and the one button that places it. */
export function BetSlip({
  slip,
  market,
  change,
  placing,
  draw,
  isOpen,
  balanceAmount,
  remainingAmount,
  house,
  onPlace,
  onDismiss,
}: BetSlipProps) {
  const t = useText()
  const draft = draftLines(slip, market)
  const lines = slipLines(slip, market)
  const stakeAmount = times(stakeOf(market, lines), slip.draws)
  const busy = placing.step === 'sending' || placing.step === 'checking'
  const shortAmount = balanceAmount !== undefined && stakeAmount > balanceAmount ? stakeAmount - balanceAmount : 0n
  const play = market.rules.playOf(slip.play)
  const group = boardOf(play).kind === 'combined'
  const offer = market.offers.get(slip.play)
  // Other odds than those the numbers were chosen for: the notice above the button asks for consent first.
  const unaccepted = movedOdds(lines, market).length > 0
  const blocked = lines.length === 0 || lines.length > linesMax || !isOpen || shortAmount > 0n || unaccepted
  // The draw that the numbers were chosen for has closed: the button names the one that it bets on.
  const numero = drawMoved(slip, market) ? market.numero : null
  return (
    <div className={styles.slip}>
      {isEmpty(slip) && !busy ? (
        <EmptyState title={t('lottery.slip.empty')} text={t('lottery.slip.emptyHint')} className={styles.empty} />
      ) : (
        <SlipContent
          slip={slip}
          change={change}
          market={market}
          busy={busy}
          play={play}
          offer={offer}
          group={group}
          draft={draft}
          lines={lines}
        />
      )}
      <div className={styles.foot}>
        {draw && isOpen && lines.length > 0 && <SlipDraw draw={draw} />}
        <SlipReasons isOpen={isOpen} lines={lines} shortAmount={shortAmount} />
        <SlipNotices slip={slip} market={market} placing={placing} change={change} onDismiss={onDismiss} />
        <PlaceButton
          onPlace={onPlace}
          placing={placing}
          busy={busy}
          blocked={blocked}
          lines={lines}
          numero={numero}
          stakeAmount={stakeAmount}
        />
        {draft.length > 0 && (
          <Button
            variant="ghost"
            full
            disabled={busy || lines.length > linesMax}
            onClick={() => change({ do: 'put_in_basket' })}
          >
            {t('lottery.slip.addToBasket')}
          </Button>
        )}
        {remainingAmount !== null && <Remaining remainingAmount={remainingAmount} stakeAmount={stakeAmount} />}
        {house && (
          <HouseLimits
            limits={house}
            stakeAmount={stakeOf(market, lines)}
            payoutAmount={highestPayout(market.rules, lines)}
          />
        )}
      </div>
    </div>
  )
}

function PlaceButton({
  onPlace,
  placing,
  busy,
  blocked,
  lines,
  numero,
  stakeAmount,
}: Pick<BetSlipProps, 'onPlace' | 'placing'> & {
  readonly busy: boolean
  readonly blocked: boolean
  readonly lines: readonly Line[]
  /** The draw to name, where it is another than the numbers were chosen for. */
  readonly numero: string | null
  readonly stakeAmount: Amount
}) {
  const t = useText()
  const format = useFormat()
  return (
    <Button variant="primary" size="lg" full busy={busy} disabled={!busy && blocked} onClick={onPlace}>
      {placing.step === 'checking'
        ? t('lottery.slip.checkingTitle')
        : lines.length === 0
          ? t('lottery.slip.placeEmpty')
          : numero === null
            ? t('lottery.slip.place', { amount: format.amount(stakeAmount) })
            : t('lottery.slip.placeNext', { numero: shortNumero(numero), amount: format.amount(stakeAmount) })}
    </Button>
  )
}

/** What the slip holds: the draft, the basket, and the sums. */
function SlipContent({
  slip,
  change,
  market,
  busy,
  play,
  offer,
  group,
  draft,
  lines,
}: Pick<BetSlipProps, 'slip' | 'change' | 'market'> & {
  readonly busy: boolean
  readonly play: Play
  readonly offer: ReturnType<Market['offers']['get']>
  readonly group: boolean
  readonly draft: readonly Line[]
  readonly lines: readonly Line[]
}) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className={styles.content}>
      <fieldset disabled={busy} className={styles.fields}>
        <p className={styles.play}>
          <span>
            {t(`play.group.${play.group}`)} · {slip.ring ? t('lottery.bet.ring') : t(`play.${slip.play}.name`)}
          </span>
          {offer && !slip.ring && (
            <span className="n">
              {t('lottery.bet.pays', { odds: formatPays(slip.seenOdds[slip.play] ?? offer.odds, language) })}
            </span>
          )}
        </p>
        {hasDraft(slip) && (
          <SlipNumbers
            numbers={[...slip.parts, ...slip.entries]}
            onRemove={(number) => change({ do: 'remove', number })}
          />
        )}
        {hasDraft(slip) && <SlipPoints slip={slip} market={market} isGroup={group} change={change} />}
        {slip.basket.length > 0 && (
          <Basket rules={market.rules} lines={slip.basket} onRemove={(index) => change({ do: 'remove_line', index })} />
        )}
        {market.orderDrawsMax > 1 && <SlipDraws slip={slip} market={market} change={change} />}
        <SlipSummary slip={slip} market={market} draft={draft} lines={lines} />
      </fieldset>
    </div>
  )
}

/** Why it cannot be placed: above the buttons, where the eye is. */
function SlipReasons({
  isOpen,
  lines,
  shortAmount,
}: Pick<BetSlipProps, 'isOpen'> & {
  readonly lines: readonly Line[]
  readonly shortAmount: bigint
}) {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles.reasons} aria-live="polite">
      {lines.length > linesMax && <p className={styles.bad}>{t('lottery.slip.basketFull', { max: linesMax })}</p>}
      {lines.length > 0 && !isOpen && <p>{t('lottery.slip.waitsForDraw')}</p>}
      {shortAmount > 0n && (
        <p className={styles.bad}>{t('lottery.slip.balanceShort', { amount: format.amount(shortAmount) })}</p>
      )}
      {shortAmount > 0n && <RefillButton tellsWhen />}
    </div>
  )
}

/** What is left of the member's own limit. */
function Remaining({
  remainingAmount,
  stakeAmount,
}: {
  readonly remainingAmount: bigint
  readonly stakeAmount: Amount
}) {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles.reasons} aria-live="polite">
      <p className={stakeAmount > remainingAmount ? styles.bad : undefined}>
        <Icon name="shield-check" size={16} />
        {t('lottery.slip.remaining', { amount: format.amount(remainingAmount) })}
      </p>
    </div>
  )
}

/** The draw that it is for, and the time until it closes. */
function SlipDraw({ draw }: { readonly draw: Draw }) {
  const t = useText()
  return (
    <p className={styles.draw}>
      <span className="n">{t('lottery.draw.numero', { numero: shortNumero(draw.numero) })}</span>
      <span>
        {t('lottery.draw.open')}{' '}
        <Countdown endsAt={draw.closesAt.getTime()} now={serverNow} label={t('lottery.draw.open')} />
      </span>
    </p>
  )
}

/** The head of the slip, apart because a sheet has a title of its own. */
export function SlipCount({ slip, market }: Pick<BetSlipProps, 'slip' | 'market'>) {
  const t = useText()
  const format = useFormat()
  const entries = slipLines(slip, market).reduce((count, line) => count + line.numbers.length, 0)
  return entries > 0 ? (
    <Pill tone="leaf">
      <span className="n">{t('lottery.slip.count', { count: format.count(entries) })}</span>
    </Pill>
  ) : null
}
