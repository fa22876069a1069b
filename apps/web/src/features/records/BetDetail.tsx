import { numbersText, playName } from '@banyan/client/words/bet'
import { entryWords } from '@banyan/client/words/entry'
import { type Bet, type BetStatus, type OutputOf, lotteryRoutes, type bettingRecordRoutes } from '@banyan/contract'
import { EmptyState, Fact, Facts, Icon, Skeleton, buttonClass, formatPays } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { replayPathOf } from '../../lib/game-paths.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { useGameName } from '../../lib/use-game-name.ts'
import { resultWords } from '../bowls/words/index.ts'
import { CancelBet } from '../lottery/index.ts'
import { BetStatusPill, roundName } from './BetContent.tsx'
import { VendorDetails } from './VendorDetails.tsx'
import styles from './records.module.css'
import { useBet } from './use-records.ts'

/** What is paid then is the stake that comes back, and no prize. */
const givenBack: ReadonlySet<BetStatus> = new Set(['push', 'void', 'cancelled'])

interface BetDetailProps {
  /** Null while no bet is looked at. */
  readonly id: string | null
  readonly onClose: () => void
}

/** One bet with all of its lines, its draw and the way to check that draw. */
export function BetDetail({ id, onClose }: BetDetailProps) {
  const t = useText()
  return (
    <Dialog
      name="betDetail"
      open={id !== null}
      onClose={onClose}
      title={id && t('records.bet_title', { id })}
      label={t('records.bet')}
      closeLabel={t('common.close')}
    >
      {id && <Loaded id={id} />}
    </Dialog>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const t = useText()
  const { data: found, isError, isFetching, refetch } = useBet(id)
  if (isError) return <NotLoaded busy={isFetching} onRetry={refetch} />
  if (found === undefined) return <Skeleton height={260} />
  return found ? <Detail {...found} /> : <EmptyState title={t('error.not_found')} />
}

/** What the way to the proof of a bet is called, by its product. */
const verifyKeys = {
  lottery: 'records.verify',
  bowls: 'fairness.bowl_title',
  crash: 'fairness.bowl_title',
  slots: 'records.verify_round',
  originals: 'records.original.verify',
} as const

interface DetailProps {
  readonly bet: Bet
  /** What the catalogue calls its game and the vendor. */
  readonly called: OutputOf<typeof bettingRecordRoutes.bettingRecord>['games'][number] | undefined
}

function Detail({ bet, called }: DetailProps) {
  const t = useText()
  const format = useFormat()
  const gameName = useGameName()
  const isSolo = bet.product === 'slots' || bet.product === 'originals'
  const isBowl = bet.product === 'bowls'
  return (
    <div className={styles.detail}>
      <Facts look="ruled">
        <Fact name={t('records.draw')} className="n">
          {`${bet.product === 'vendor' ? (called?.name ?? bet.gameCode) : gameName(bet.gameCode)} · ${roundName(t, bet)}`}
        </Fact>
        {called && <Fact name={t('records.vendor')}>{called.vendorName}</Fact>}
        <Fact name={t('records.status')}>
          <BetStatusPill bet={bet} />
        </Fact>
        <Fact name={t('records.placed_at')} className="n">
          {format.instant(bet.placedAt)}
        </Fact>
        {isBowl && <BowlResult gameCode={bet.gameCode} numero={bet.numero} />}
        {bet.settledAt && (
          <Fact name={t(bet.status === 'cancelled' ? 'records.cancelled_at' : 'records.settled_at')} className="n">
            {format.instant(bet.settledAt)}
          </Fact>
        )}
        {bet.voidReason && <Fact name={t('records.void_reason')}>{t(`records.void_${bet.voidReason}`)}</Fact>}
        <Fact name={t('records.stake')} className="n">
          {format.amount(bet.stakeAmount)}
          {bet.isGiven && ` · ${t('records.given_stake')}`}
        </Fact>
        {bet.status !== 'placed' && (
          <Fact name={t('records.valid')} className="n">
            {format.amount(bet.validAmount)}
          </Fact>
        )}
        <Fact name={t(givenBack.has(bet.status) ? 'records.refund' : 'records.payout')} className="n">
          {bet.status === 'placed' ? '–' : format.amount(bet.payoutAmount)}
        </Fact>
      </Facts>
      {bet.lines.map((line, index) => (
        <LineDetail key={`${index}-${line.play}`} line={line} isPlain={isSolo || isBowl || bet.product === 'crash'} />
      ))}
      {bet.legs.map((leg) => (
        <LegDetail key={`${leg.gameCode} ${leg.numero}`} leg={leg} />
      ))}
      {bet.details && <VendorDetails details={bet.details} />}
      <CancelBet bet={bet} full />
      <Ways bet={bet} isSolo={isSolo} />
    </div>
  )
}

/** Ways on from a bet: to its round, played once more before the eyes, and to its proof. */
function Ways({ bet, isSolo }: { readonly bet: Bet; readonly isSolo: boolean }) {
  const t = useText()
  return (
    <>
      {bet.product === 'slots' && (
        <Link to={replayPathOf(bet.gameCode, bet.id)} className={buttonClass({ full: true, variant: 'primary' })}>
          <Icon name="play-fill" size={18} />
          {t('records.replay')}
        </Link>
      )}
      {bet.product !== 'vendor' && (
        <Link
          to={paths.fairness}
          search={{ gameCode: bet.gameCode, numero: isSolo ? bet.id : bet.numero }}
          className={buttonClass({ full: true })}
        >
          <Icon name="seal-check" size={18} />
          {t(verifyKeys[bet.product])}
        </Link>
      )}
    </>
  )
}

/** What lay under the bowl of a round, once it was lifted. */
function BowlResult({ gameCode, numero }: Pick<Bet, 'gameCode' | 'numero'>) {
  const t = useText()
  const { data } = useRead(lotteryRoutes.fairness, { gameCode, numero })
  const faces = data?.prizes?.['faces']
  return data && faces ? <Fact name={t('bowls.result_head')}>{resultWords(t, data.rules, faces)}</Fact> : null
}

/** One selection of a combined bet: on what, at which odds, and what became of it. */
function LegDetail({ leg: { gameCode, numero, selection, odds, result } }: { readonly leg: Bet['legs'][number] }) {
  const t = useText()
  const language = useLanguage()
  const gameName = useGameName()
  return (
    <section className={styles.play}>
      <h3>{selection}</h3>
      <p>
        {gameName(gameCode)} · <span className="n">{numero}</span> ·{' '}
        {t('records.odds', { odds: formatPays(odds, language) })} · {t(`records.leg_${result ?? 'open'}`)}
      </p>
    </section>
  )
}

/** Slots and tables stake on something without numbers. */
function LineDetail({ line, isPlain }: { readonly line: Bet['lines'][number]; readonly isPlain: boolean }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  return (
    <section className={styles.play}>
      <h3>{playName(t, line.play)}</h3>
      {isPlain ? (
        <p>
          {line.numbers.length > 0 ? `${numbersText(t, line.play, line.numbers)} · ` : ''}
          {t('fairness.slots.bet')} {format.amount(line.unitAmount)}
        </p>
      ) : (
        <>
          <p>
            {t('records.numbers_count', { count: line.numbers.length })} ·{' '}
            {t('records.unit', { amount: format.amount(line.unitAmount) })} ·{' '}
            {t('records.odds', { odds: formatPays(line.odds, language) })}
          </p>
          <ul className={`${styles.numbers} n`}>
            {line.numbers.map((number) => (
              <li key={number}>{entryWords(t, number)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
