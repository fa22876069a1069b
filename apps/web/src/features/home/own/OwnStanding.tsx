import type { Mission } from '@banyan/contract'
import { Button, Card, Icon } from '@banyan/ui'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { type CentrePage, openCentre } from '../../../lib/member-centre.ts'
import { Medal, useMyRank, useToClaim } from '../../loyalty/index.ts'
import { Reward, useMissions } from '../../missions/index.ts'
import styles from './OwnStanding.module.css'

/** What is next for a member: rewards that wait, the mission nearest to its end, and the way to the next rank. */
export function OwnStanding() {
  return (
    <div className={styles.tiles}>
      <Rewards />
      <NextMission />
      <NextRank />
    </div>
  )
}

interface TileProps {
  readonly art: ReactNode
  readonly title: string
  readonly page: CentrePage
  readonly action: string
  readonly isPrimary?: boolean
  readonly children: ReactNode
}

function Tile({ art, title, page, action, isPrimary = false, children }: TileProps) {
  return (
    <Card as="section" className={styles.tile} aria-label={title}>
      {art}
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      <Button size="sm" variant={isPrimary ? 'primary' : 'surface'} onClick={() => openCentre(page)}>
        {action}
      </Button>
    </Card>
  )
}

function Rewards() {
  const t = useText()
  const { claimCount, joinCount } = useToClaim()
  if (claimCount + joinCount === 0) return null
  return (
    <Tile
      art={<Icon name="gift" size={32} className={styles.icon} />}
      title={t('loyalty.rewards_title')}
      page="rewardCenter"
      action={t(claimCount > 0 ? 'missions.claim' : 'promotions.see')}
      isPrimary={claimCount > 0}
    >
      <p>
        {claimCount > 0
          ? t('loyalty.waiting_count', { count: claimCount })
          : t('promotions.open_count', { count: joinCount })}
      </p>
    </Tile>
  )
}

/** Shares of a thousand: amounts are never floats. */
const shareOf = ({ progress, target }: Mission) => Number((progress * 1_000n) / target)

function NextMission() {
  const t = useText()
  const open = useMissions().data?.missions.filter(({ state }) => state === 'open') ?? []
  const [nearest] = open.toSorted((one, other) => shareOf(other) - shareOf(one))
  if (!nearest) return null
  return (
    <Tile
      art={<Icon name="target" size={32} className={styles.icon} />}
      title={nearest.name}
      page="missionLeaderboard"
      action={t('missions.promo_go')}
    >
      <Bar label={t('missions.progress', { name: nearest.name })} thousandths={shareOf(nearest)} />
      <p>
        <Reward {...nearest} />
      </p>
    </Tile>
  )
}

function NextRank() {
  const t = useText()
  const format = useFormat()
  const rank = useMyRank().data
  if (!rank) return null
  const { next, validAmount, labelName, rankLevel } = rank
  return (
    <Tile
      art={<Medal rankLevel={rankLevel} sizes="56px" className={styles.medal} />}
      title={labelName}
      page="playerRank"
      action={t('shell.vip')}
    >
      {next ? (
        <>
          <Bar
            label={t('loyalty.progress', { rank: next.labelName })}
            thousandths={Number((validAmount * 1_000n) / next.requiredAmount)}
          />
          <p>{t('loyalty.missing', { amount: format.amount(next.missingAmount), rank: next.labelName })}</p>
        </>
      ) : (
        <p>{t('loyalty.top')}</p>
      )}
    </Tile>
  )
}

function Bar({ label, thousandths }: { readonly label: string; readonly thousandths: number }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(thousandths / 10)}
    >
      <span style={{ inlineSize: `${thousandths / 10}%` }} />
    </div>
  )
}
