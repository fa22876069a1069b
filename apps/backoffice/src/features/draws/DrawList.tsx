import { type OutputOf, type StaffDraw, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Row, SelectField, Table, Text } from '@banyan/ui'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { SearchForm } from '../../lib/SearchForm.tsx'
import { useSearch } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { type Money, useMoneyText } from '../../lib/use-money-text.ts'
import { tones } from './facts.ts'

/** The draws of one lottery that are not settled, soonest first. */
export function DrawList({ gameCode }: { readonly gameCode: string | null }) {
  const t = useText()
  const words = useSiteWords()
  const [, show] = useSearch()
  const asked = gameCode === null ? {} : { gameCode }
  const { data, error, isPending, refetch } = useRead(staffRoutes.draws, asked, { refetchInterval: askAgainMs })
  const columns = useColumns({ currency: data?.currency ?? '', decimals: data?.decimals ?? 0 })
  return (
    <Page title={t('nav.draws')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('draws.text')}</Text>
      <div className={styles.tools}>
        <SelectField
          label={t('draws.game')}
          placeholder={t('draws.game')}
          value={data?.gameCode ?? gameCode ?? ''}
          options={(data?.games ?? []).map((id) => ({ id, label: words.game(id) }))}
          onChange={({ target }) => show({ game: target.value })}
        />
        <SearchForm
          label={t('results.find')}
          inputMode="numeric"
          maxLength={64}
          onFind={(id) => id !== '' && data?.gameCode && show({ game: data.gameCode, id })}
        />
      </div>
      <Awaiting draws={data?.awaiting ?? []} />
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.draws')}
          columns={columns}
          rows={data?.draws ?? []}
          rowKey={({ numero }) => numero}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState title={t('draws.empty')} />}
        />
      </Card>
    </Page>
  )
}

/** Draws by hand of every lottery whose time has come. */
function Awaiting({ draws }: { readonly draws: OutputOf<typeof staffRoutes.draws>['awaiting'] }) {
  const t = useText()
  const words = useSiteWords()
  const [, show] = useSearch()
  if (draws.length === 0) return null
  return (
    <Card as="section" padded gap={12} aria-labelledby="awaiting">
      <h2 id="awaiting">{t('results.awaiting')}</h2>
      <Row wrap gap={12}>
        {draws.map(({ gameCode, numero, drawsAt }) => (
          <Button key={`${gameCode} ${numero}`} size="sm" onClick={() => show({ game: gameCode, id: numero })}>
            {t('results.awaiting_open', { game: words.game(gameCode), numero, at: instant(drawsAt) })}
          </Button>
        ))}
      </Row>
    </Card>
  )
}

function useColumns(money: Money): readonly Column<StaffDraw>[] {
  const t = useText()
  const [, show] = useSearch()
  const moneyText = useMoneyText(money)
  return [
    { id: 'numero', head: t('draws.draw'), cell: ({ numero }) => <strong>{numero}</strong> },
    {
      id: 'state',
      head: t('draws.state'),
      cell: ({ state, waiting, byHand }) => (
        <span className={styles.stack}>
          <span>
            <Pill tone={tones[state]}>{t(`draws.state_${state}`)}</Pill>
          </span>
          {byHand && <small>{t('draws.by_hand')}</small>}
          {waiting && <small>{t(`draws.proposed_${waiting.stop}`)}</small>}
        </span>
      ),
    },
    { id: 'closes', head: t('draws.closes'), cell: ({ closesAt }) => instant(closesAt) },
    { id: 'draws', head: t('draws.draws'), cell: ({ drawsAt }) => instant(drawsAt) },
    { id: 'bets', head: t('draws.bets'), align: 'end', cell: ({ bets }) => bets },
    { id: 'staked', head: t('draws.staked'), align: 'end', cell: ({ stakeAmount }) => moneyText(stakeAmount) },
    { id: 'nearest', head: t('draws.nearest'), align: 'end', cell: ({ nearestPercent }) => `${nearestPercent}%` },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ gameCode, numero }) => (
        <Button
          size="sm"
          aria-label={t('draws.open_title', { numero })}
          onClick={() => show({ game: gameCode, id: numero })}
        >
          {t('draws.open')}
        </Button>
      ),
    },
  ]
}
