import { Card, type Column, Table, formatPays } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useSiteWords } from '../../lib/site-words.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { VendorDetails } from './VendorDetails.tsx'
import type { BetFile } from './facts.ts'

type Line = BetFile['bet']['lines'][number]
type Leg = BetFile['bet']['legs'][number]

/** What was bet on, in the words of the game: plays with their picks, legs, or what the vendor says. */
export function Picks({ file }: { readonly file: BetFile }) {
  const t = useText()
  const { lines, legs, details } = file.bet
  if (lines.length + legs.length === 0 && !details) return null
  return (
    <Card as="section" padded gap={12} aria-labelledby="picks" tabIndex={0} className={styles.scroll}>
      <h2 id="picks">{t('bets.picks')}</h2>
      {lines.length > 0 && <Lines file={file} />}
      {legs.length > 0 && <Legs legs={legs} />}
      {details && <VendorDetails file={file} details={details} />}
    </Card>
  )
}

function Lines({ file }: { readonly file: BetFile }) {
  const t = useText()
  const language = useLanguage()
  const words = useSiteWords()
  const moneyText = useMoneyText(file)
  // Odds are those of a play alone where the game has some: a slot's line says 1.
  const hasOdds = file.bet.product === 'lottery' || file.bet.product === 'bowls' || file.bet.product === 'crash'
  const columns: readonly Column<Line & { readonly key: string }>[] = [
    { id: 'play', head: t('bets.play'), cell: ({ play }) => <strong>{words.play(play)}</strong> },
    {
      id: 'numbers',
      head: t('bets.numbers'),
      cell: ({ play, numbers }) => <span className={styles.words}>{words.numbers(play, numbers) || '–'}</span>,
    },
    { id: 'unit', head: t('bets.unit'), align: 'end', cell: ({ unitAmount }) => moneyText(unitAmount) },
    ...(hasOdds
      ? [
          {
            id: 'odds',
            head: t('bets.odds'),
            align: 'end',
            cell: ({ odds }: Line) => formatPays(odds, language),
          } as const,
        ]
      : []),
  ]
  const rows = file.bet.lines.map((line, at) => ({ ...line, key: `${at} ${line.play}` }))
  return <Table label={t('bets.picks')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
}

function Legs({ legs }: { readonly legs: readonly Leg[] }) {
  const t = useText()
  const language = useLanguage()
  const words = useSiteWords()
  const columns: readonly Column<Leg>[] = [
    { id: 'round', head: t('bets.round'), cell: ({ gameCode, numero }) => `${words.game(gameCode)} · ${numero}` },
    { id: 'selection', head: t('bets.numbers'), cell: ({ selection }) => selection },
    { id: 'odds', head: t('bets.odds'), align: 'end', cell: ({ odds }) => formatPays(odds, language) },
    { id: 'result', head: t('bets.result'), cell: ({ result }) => t(`bets.leg_${result ?? 'open'}`) },
  ]
  return (
    <Table
      label={t('bets.picks')}
      columns={columns}
      rows={legs}
      rowKey={({ gameCode, numero }) => `${gameCode} ${numero}`}
      empty={null}
    />
  )
}
