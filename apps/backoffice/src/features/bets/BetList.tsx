import { staffRoutes } from '@banyan/contract'
import { Button, type Column, Pill } from '@banyan/ui'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord } from '../../lib/route.tsx'
import { type SiteWords, useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { FilterForm } from './FilterForm.tsx'
import { type ListedBet, gameText, tones } from './facts.ts'
import { askedOf, lists, useBetFilter } from './use-bet-filter.ts'

const shownPicks = 6

/** Bets, newest first, or those whose void waits for a second person. */
export function BetList() {
  const t = useText()
  const words = useSiteWords()
  const shown = useBetFilter()
  const { list, filter, before, show } = shown
  const read = useRead(staffRoutes.bets, askedOf(shown), list === 'waiting' ? { refetchInterval: askAgainMs } : {})
  const { data } = read
  const next = data?.next ?? null
  const empty = list === 'waiting' ? 'empty_waiting' : next === null ? 'empty_all' : 'empty_page'
  return (
    <ListDesk
      title={t('nav.bets')}
      text={t('bets.text')}
      tools={
        list === 'all' && (
          <FilterForm key={JSON.stringify(filter)} shown={shown} games={data?.games ?? []} words={words} />
        )
      }
      states={lists.map((id) => ({ id, label: t(`bets.list_${id}`) }))}
      state={list}
      onState={(next) => show({ ...filter, list: next === 'all' ? null : next })}
      read={read}
      rows={data?.bets ?? []}
      idHead={t('bets.number')}
      columns={useColumns(words, list, { currency: data?.currency ?? '', decimals: data?.decimals ?? 0 })}
      empty={t(`bets.${empty}`)}
      page={{ after: before, next, onPage: (from) => show({ ...filter, before: from }) }}
    />
  )
}

function useColumns(words: SiteWords, list: (typeof lists)[number], money: Money): readonly Column<ListedBet>[] {
  const t = useText()
  const moneyText = useMoneyText(money)
  const proposed: Column<ListedBet> = {
    id: 'proposed',
    head: t('bets.proposed'),
    cell: ({ waiting }) =>
      waiting && (
        <span className={styles.stack}>
          <span>{t(`bets.why_${waiting.why}`)}</span>
          <small>
            {waiting.by} · {instant(waiting.at)}
          </small>
        </span>
      ),
  }
  return [
    { id: 'at', head: t('player.entry.placed_at'), cell: ({ placedAt }) => instant(placedAt) },
    {
      id: 'member',
      head: t('bets.member'),
      cell: ({ account, memberId }) => <strong>{t('letters.found', { account, id: memberId })}</strong>,
    },
    {
      id: 'game',
      head: t('bets.game'),
      cell: (bet) => (
        <span className={styles.stack}>
          <span>{[gameText(words, bet), bet.numero].filter(Boolean).join(' · ')}</span>
          <small>{picksText(words, bet)}</small>
        </span>
      ),
    },
    {
      id: 'status',
      head: t('player.entry.status'),
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`player.entry.status_${status}`)}</Pill>,
    },
    {
      id: 'stake',
      head: t('player.entry.stake'),
      align: 'end',
      cell: ({ stakeAmount, isGiven }) => (isGiven ? t('bets.given') : moneyText(stakeAmount)),
    },
    { id: 'payout', head: t('player.entry.payout'), align: 'end', cell: ({ payoutAmount }) => moneyText(payoutAmount) },
    ...(list === 'waiting' ? [proposed] : []),
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" aria-label={t('bets.open_title', { id })} onClick={() => showRecord(id)}>
          {t('bets.open')}
        </Button>
      ),
    },
  ]
}

/** The first plays of a bet with the first of their picks. */
function picksText(words: SiteWords, { lines }: ListedBet): string {
  const [line] = lines
  if (!line) return ''
  const picks = words.numbers(line.play, line.numbers.slice(0, shownPicks))
  const isMore = lines.length > 1 || line.numbers.length > shownPicks
  return `${[words.play(line.play), picks].filter(Boolean).join(': ')}${isMore ? ' …' : ''}`
}
