import { staffRoutes } from '@banyan/contract'
import { Button, Card, Pill, Row, Skeleton, buttonClass } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Actions } from './Actions.tsx'
import { Acts, Corrections, Ends, Entries } from './History.tsx'
import { Picks } from './Picks.tsx'
import { type BetFile, gameText, tones } from './facts.ts'

interface BetRecordProps {
  readonly betId: string
  /** Null: whoever looks at it voids nothing. */
  readonly myName: string | null
}

/** One bet: what it was on, what became of it in every version, its money, and what colleagues did and can do. */
export function BetRecord({ betId, myName }: BetRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.bet, { betId }, { refetchInterval: askAgainMs })
  return (
    <Page title={t('bets.title', { id: betId })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('bets.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} myName={myName} />
          <Picks file={data} />
          <Ends file={data} />
          <Corrections file={data} />
          <Entries file={data} />
          <Acts file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file, myName }: { readonly file: BetFile; readonly myName: string | null }) {
  const t = useText()
  const words = useSiteWords()
  const moneyText = useMoneyText(file)
  const { bet } = file
  const { status, account, memberId, placedAt, settledAt, stakeAmount, payoutAmount, voidReason, isGiven } = bet
  const roundFacts = useRoundFacts(file)
  const section = useFocusOnChange(`${status} ${file.waiting?.by ?? ''}`)
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{gameText(words, bet)}</h2>
        <Pill tone={tones[status]}>{t(`player.entry.status_${status}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('bets.member'), t('letters.found', { account, id: memberId })],
          ...roundFacts,
          [t('player.entry.placed_at'), instant(placedAt)],
          ...(settledAt ? [[t('player.entry.settled_at'), instant(settledAt)] as const] : []),
          [t('player.entry.stake'), isGiven ? t('bets.given') : moneyText(stakeAmount)],
          [t('player.entry.payout'), status === 'placed' ? '–' : moneyText(payoutAmount)],
          ...(voidReason ? [[t('bets.void_reason'), t(`bets.why_${voidReason}`)] as const] : []),
        ]}
      />
      <Links file={file} />
      <Actions file={file} myName={myName} />
    </Card>
  )
}

const roundStates = ['open', 'suspended', 'closed', 'resulted', 'settled', 'void'] as const

/** The draw or round of a bet, and its order. */
function useRoundFacts({ bet: { numero, vendor }, round, order }: BetFile): readonly (readonly [string, string])[] {
  const t = useText()
  const state = roundStates.find((each) => each === round?.status)
  return [
    ...(vendor === null ? [] : [[t('bets.vendor'), vendor] as const]),
    [t('bets.round'), [numero, state && t(`bets.round_${state}`)].filter(Boolean).join(' · ')],
    ...(round?.closesAt ? [[t('bets.closes'), instant(round.closesAt)] as const] : []),
    ...(round?.resultedAt ? [[t('bets.resulted'), instant(round.resultedAt)] as const] : []),
    ...(order ? [[t('bets.order'), t('bets.order_value', { ...order })] as const] : []),
  ]
}

const provedByAll: ReadonlySet<string> = new Set(['lottery', 'bowls', 'crash'])

/** Where more of it stands: the member, the bets of the same round, and the proof that everybody can read. */
function Links({ file: { bet } }: { readonly file: BetFile }) {
  const t = useText()
  const { product, gameCode, numero, memberId } = bet
  const proof = `/fairness?${new URLSearchParams({ gameCode, numero })}`
  return (
    <Row wrap gap={12}>
      <Link to="/members" search={`id=${memberId}`} className={buttonClass({ size: 'sm' })}>
        {t('bets.file')}
      </Link>
      {provedByAll.has(product) && (
        <>
          <Link
            to="/bets"
            search={String(new URLSearchParams({ by: 'round', text: numero, game: gameCode }))}
            className={buttonClass({ size: 'sm' })}
          >
            {t('bets.same_round')}
          </Link>
          <a href={proof} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            {t('bets.proof')}
          </a>
        </>
      )}
    </Row>
  )
}
