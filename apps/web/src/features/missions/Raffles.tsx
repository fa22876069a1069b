import type { Raffle, RaffleDraw, RafflePrize } from '@banyan/contract'
import { weightOf } from '@banyan/games/raffle'
import { Button, Card, type Column, EmptyState, Stack, Table, formatDecimal } from '@banyan/ui'
import { useState } from 'react'
import { Picture } from '../../assets/Picture.tsx'
import { BrandMark } from '../../lib/BrandMark.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { DrawProof, type DrawProofProps } from './DrawProof.tsx'
import { Loading } from './Loading.tsx'
import { Reward } from './Reward.tsx'
import styles from './missions.module.css'
import { useDraw, useRaffles } from './use-missions.ts'

/** The raffles of now, each with its whole table of odds [PROMO-23]. */
export function Raffles() {
  const t = useText()
  const asked = useRaffles()
  const raffles = asked.data?.raffles
  if (!raffles) return <Loading asked={asked} failed="missions.raffle_failed" heights={[220, 300]} />
  if (raffles.length === 0)
    return <EmptyState title={t('missions.raffle_none')} text={t('missions.raffle_none_text')} />
  return raffles.map((raffle) => <RafflePart key={raffle.id} raffle={raffle} />)
}

function RafflePart({ raffle }: { readonly raffle: Raffle }) {
  const t = useText()
  const format = useFormat()
  const draw = useDraw()
  const { name, endsAt, betPerChance, chancesDailyMax, chancesLeft, chancesToday, nextDraw, mayDraw } = raffle
  const rule = {
    amount: format.amount(betPerChance),
    max: format.count(chancesDailyMax),
    today: format.count(chancesToday),
  }
  const drawn = draw.data
  return (
    <Stack as="section" gap={18} aria-label={name}>
      <div className={styles.raffle} data-theme="dark">
        <div>
          <h2>{name}</h2>
          <p className={styles.chances}>
            {t('missions.chances')} <b className="n">{format.count(chancesLeft)}</b>
          </p>
          <p>{t('missions.chances_rule', rule)}</p>
          {!mayDraw && <p>{t('missions.raffle_rank', { level: format.count(raffle.rankLevelMin) })}</p>}
          {endsAt && <p>{t('missions.ends', { time: format.instant(endsAt) })}</p>}
          <Button
            variant="primary"
            size="lg"
            busy={draw.isPending}
            disabled={chancesLeft === 0 || !mayDraw}
            onClick={() => draw.mutate(raffle)}
          >
            {t('missions.draw')}
          </Button>
        </div>
        <Picture name="lixi" alt="" sizes="180px" className={styles.art} />
      </div>
      {drawn && (
        <Card key={drawn.draw.drawNumber} as="section" padded className={styles.won} aria-label={t('missions.won')}>
          <span className={styles.leaf} aria-hidden="true">
            <BrandMark size={72} />
          </span>
          <p role="status">
            {t('missions.won')} <Reward {...drawn.draw} />
          </p>
          <p>{t('missions.paid_now')}</p>
          <Proof draw={drawn.draw} shownCommit={drawn.shownCommit} label={t('missions.proof')} />
        </Card>
      )}
      <Odds prizes={raffle.prizes} />
      <Card as="section" padded gap={6} className={styles.commit}>
        <h3>{t('missions.commit_title', { number: format.count(nextDraw.drawNumber) })}</h3>
        <p>{t('missions.commit_text')}</p>
        <code>{nextDraw.commit}</code>
      </Card>
      <History draws={raffle.draws} />
    </Stack>
  )
}

/** All that can be drawn, with the chance of each, rounded and exactly, and what is left of it. */
function Odds({ prizes }: { readonly prizes: readonly RafflePrize[] }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const total = weightOf(prizes)
  const columns: readonly Column<RafflePrize>[] = [
    { id: 'prize', head: t('missions.prize'), cell: (prize) => <Reward {...prize} /> },
    {
      id: 'chance',
      head: t('missions.chance'),
      align: 'end',
      cell: ({ weight }) => (
        <span className="n">
          {`${formatDecimal(BigInt(Math.round((weight * 10_000) / total)), 2, language)} %`}
          <span className={styles.share}>{`${format.count(weight)} / ${format.count(total)}`}</span>
        </span>
      ),
    },
    {
      id: 'left',
      head: t('missions.left'),
      align: 'end',
      cell: ({ stock }) =>
        stock === null ? t('missions.unlimited') : <span className="n">{format.count(stock)}</span>,
    },
  ]
  return (
    <div className={styles.part}>
      <h3>{t('missions.odds_title')}</h3>
      <p>{t('missions.odds_text')}</p>
      <Table
        label={t('missions.odds_title')}
        columns={columns}
        rows={prizes}
        rowKey={({ prize }) => String(prize)}
        empty={null}
      />
    </div>
  )
}

function History({ draws }: { readonly draws: readonly RaffleDraw[] }) {
  const t = useText()
  return (
    <div className={styles.part}>
      <h3>{t('missions.history')}</h3>
      {draws.length === 0 && <p>{t('missions.history_empty')}</p>}
      <ol className={styles.draws}>
        {draws.map((draw) => (
          <Drawn key={draw.drawNumber} draw={draw} />
        ))}
      </ol>
    </div>
  )
}

function Drawn({ draw }: { readonly draw: RaffleDraw }) {
  const t = useText()
  const format = useFormat()
  const name = t('missions.draw_number', { number: format.count(draw.drawNumber) })
  return (
    <li>
      <span>{name}</span>
      <span className="n">{format.instant(draw.at)}</span>
      <Reward {...draw} />
      <Proof draw={draw} label={`${t('missions.proof')}: ${name}`} />
    </li>
  )
}

interface ProofProps extends DrawProofProps {
  readonly label: string
}

/** The proof folded away: it is computed again when a member wants to see it. */
function Proof({ label, ...proof }: ProofProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={label}>{t('missions.proof')}</summary>
      {isOpen && <DrawProof {...proof} />}
    </details>
  )
}
