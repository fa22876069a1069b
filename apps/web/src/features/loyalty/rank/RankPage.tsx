import type { Rank } from '@banyan/contract'
import { Button, EmptyState, Pill, Row, Skeleton, Stack, VisuallyHidden } from '@banyan/ui'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { openModal } from '../../../lib/modals.ts'
import { memberName, useMember, useSession } from '../../../lib/session.ts'
import { Avatar } from '../../../lib/Avatar.tsx'
import { Medal } from '../Medal.tsx'
import { type MyRank, useMyRank, useRanks } from '../use-loyalty.ts'
import { Benefits } from './Benefits.tsx'
import { Tier } from './Tier.tsx'
import { useFreshLabel } from './use-fresh-label.ts'
import styles from './rank.module.css'

/**
 * The ranks with their conditions and what they bring, and the member's own way through
 * them [PROMO-25, PROMO-26, MEMBER-54].
 */
export function RankPage() {
  const t = useText()
  const asked = useRanks()
  const own = useMyRank()
  useFreshLabel(own.data)
  const ranks = asked.data?.ranks
  return (
    <div className={styles.page}>
      <PageTitle>{t('loyalty.vip_title')}</PageTitle>
      <Band own={own.data} coming={own.isLoading} ranks={ranks} />
      <Stack gap={18} className={styles.body}>
        {ranks?.length !== 0 && <h2>{t('loyalty.tiers')}</h2>}
        {asked.isError && !ranks && (
          <NotLoaded what="loyalty.ranks_failed" busy={asked.isFetching} onRetry={asked.refetch} />
        )}
        {!ranks && !asked.isError && (
          <div className={styles.tiers} role="status" aria-busy="true" aria-label={t('common.loading')}>
            {[1, 2, 3, 4, 5, 6].map((each) => (
              <Skeleton key={each} height={320} />
            ))}
          </div>
        )}
        {ranks?.length === 0 && <EmptyState title={t('loyalty.ranks_empty')} text={t('loyalty.ranks_empty_text')} />}
        {ranks && ranks.length > 0 && (
          <ol className={styles.tiers}>
            {ranks.map((rank) => (
              <Tier key={rank.rankLevel} rank={rank} own={own.data} />
            ))}
          </ol>
        )}
        {ranks && ranks.length > 0 && <Benefits ranks={ranks} />}
        {ranks?.length !== 0 && <p className={styles.honest}>{t('loyalty.honest')}</p>}
      </Stack>
    </div>
  )
}

interface BandProps {
  readonly own: MyRank | undefined
  /** While a member's rank is being asked for. */
  readonly coming: boolean
  readonly ranks: readonly Rank[] | undefined
}

/** Where the member stands; a visitor is told how it begins. */
function Band({ own, coming, ranks }: BandProps) {
  const { status } = useSession()
  return (
    <header className={styles.band} data-theme="dark">
      <Row justify="between" gap={32} className={styles.inner}>
        {coming || status === 'unknown' ? (
          <ComingWords />
        ) : (
          <Words own={own} isMember={status === 'member'} ranks={ranks} />
        )}
        <Medal rankLevel={own?.rankLevel ?? 6} sizes="256px" first className={styles.medal} />
      </Row>
    </header>
  )
}

/** The places of a member's words. */
function ComingWords() {
  const t = useText()
  return (
    <Stack gap={12} className={styles.words} aria-busy="true">
      <Skeleton width={96} height={26} />
      <h1>
        <VisuallyHidden>{t('loyalty.vip_title')}</VisuallyHidden>
        <Skeleton width="4em" height="1.16em" />
      </h1>
      <Skeleton height={25} className={styles.sentencePlace} />
      <Skeleton height={18} />
      <Skeleton height={20} />
      <p className={styles.small}>{t('loyalty.vip_text')}</p>
    </Stack>
  )
}

/** Whether ranks can be lost is what the page begins with. */
const aboutOf = (ranks: readonly Rank[] | undefined) =>
  ranks?.some(({ reviewDays }) => reviewDays !== null) ? 'loyalty.vip_text_review' : 'loyalty.vip_text'

interface WordsProps {
  readonly own: MyRank | undefined
  readonly isMember: boolean
  readonly ranks: readonly Rank[] | undefined
}

function Words({ own, isMember, ranks }: WordsProps) {
  const t = useText()
  const member = useMember()
  return (
    <Stack gap={12} className={styles.words}>
      {own && (
        <Row gap={10} className={styles.over}>
          {member && <Avatar name={memberName(t, member)} picture={member.avatar} />}
          <Pill tone="glass">{t('loyalty.your_rank')}</Pill>
        </Row>
      )}
      <h1>{own ? own.labelName : t('loyalty.vip_title')}</h1>
      {own ? (
        <>
          <Progress own={own} from={ranks?.find(({ rankLevel }) => rankLevel === own.rankLevel)} />
          {own.review && <Review review={own.review} />}
          <p className={styles.small}>{t(aboutOf(ranks))}</p>
        </>
      ) : (
        <p>{t(aboutOf(ranks))}</p>
      )}
      {!isMember && (
        <>
          {ranks?.length !== 0 && <p>{t('loyalty.vip_visitor_text')}</p>}
          <Row align="stretch" wrap gap={10} className={styles.enter}>
            <Button variant="primary" size="lg" onClick={() => openModal('registerModal', undefined)}>
              {t('shell.register')}
            </Button>
            <Button size="lg" onClick={() => openModal('loginModal', undefined)}>
              {t('shell.login')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

function Progress({ own: { next, validAmount }, from }: { readonly own: MyRank; readonly from: Rank | undefined }) {
  const t = useText()
  const format = useFormat()
  if (!next) return <p>{t('loyalty.top')}</p>
  const start = from?.requiredAmount ?? 0n
  // Shares of a hundred for the bar alone; amounts are never floats.
  const share = validAmount <= start ? 0 : Number(((validAmount - start) * 1000n) / (next.requiredAmount - start)) / 10
  return (
    <>
      <p className={styles.sentence}>
        {t('loyalty.missing', { amount: format.amount(next.missingAmount), rank: next.labelName })}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('loyalty.progress', { rank: next.labelName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p className={styles.ends}>
        <span className="n">{format.amount(validAmount)}</span>
        <span>
          {next.labelName}: <span className="n">{format.amount(next.requiredAmount)}</span>
        </span>
      </p>
    </>
  )
}

/** What keeps the rank, and until when. */
function Review({ review: { until, playedAmount, keptAmount } }: { readonly review: NonNullable<MyRank['review']> }) {
  const t = useText()
  const format = useFormat()
  const day = format.day(until)
  return (
    <p>
      {playedAmount >= keptAmount
        ? t('loyalty.review_kept', { until: day })
        : t('loyalty.review_own', { amount: format.amount(keptAmount - playedAmount), until: day })}
    </p>
  )
}
