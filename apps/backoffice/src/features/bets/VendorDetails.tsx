import { cardText, nameIn } from '@banyan/client/words/details'
import type { BetDetails } from '@banyan/contract'
import { type Column, Table, formatPays } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import type { BetFile } from './facts.ts'

type Selection = BetDetails['selections'][number] & { readonly key: string }

interface VendorDetailsProps {
  readonly file: BetFile
  readonly details: BetDetails
}

/** What the vendor says of a bet, as the member reads it: matches, fields, cards and what else was drawn. */
export function VendorDetails({ file, details: { selections, fields, hands, facts } }: VendorDetailsProps) {
  const t = useText()
  const language = useLanguage()
  const moneyText = useMoneyText(file)
  const said = [
    ...fields.map(({ name, amount }) => [nameIn(name, language), amount === null ? '✓' : moneyText(amount)] as const),
    ...hands.map(
      ({ name, cards, points }) =>
        [
          nameIn(name, language),
          [cards.map(cardText).join(' '), ...(points === null ? [] : [t('bets.points', { points })])].join(' · '),
        ] as const,
    ),
    ...facts.map(({ name, value }) => [nameIn(name, language), nameIn(value, language)] as const),
  ]
  return (
    <>
      {selections.length > 0 && <Selections selections={selections} />}
      {said.length > 0 && <Facts facts={said} />}
    </>
  )
}

function Selections({ selections }: Pick<BetDetails, 'selections'>) {
  const t = useText()
  const language = useLanguage()
  const columns: readonly Column<Selection>[] = [
    {
      id: 'event',
      head: t('bets.event'),
      cell: ({ event, competition }) =>
        [event, ...(competition ? [competition] : [])].map((names) => nameIn(names, language)).join(' · '),
    },
    {
      id: 'selection',
      head: t('bets.numbers'),
      cell: ({ market, pick }) => `${nameIn(market, language)}: ${nameIn(pick, language)}`,
    },
    { id: 'odds', head: t('bets.odds'), align: 'end', cell: ({ odds }) => formatPays(odds, language) },
    {
      id: 'result',
      head: t('bets.result'),
      cell: ({ score, result }) => [score, t(`bets.leg_${result ?? 'open'}`)].filter(Boolean).join(' · '),
    },
  ]
  const rows = selections.map((selection, at) => ({ ...selection, key: `${at} ${selection.event.EN}` }))
  return <Table label={t('bets.picks')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
}
