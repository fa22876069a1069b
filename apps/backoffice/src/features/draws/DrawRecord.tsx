import { staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Row, Skeleton, Table, Text, buttonClass } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { askAgainMs } from '../../lib/ListDesk.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { Link, showRecord } from '../../lib/route.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { type Text as Words, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useMoneyText } from '../../lib/use-money-text.ts'
import { Heat } from './Heat.tsx'
import { Results } from './Results.tsx'
import { Stops } from './Stops.tsx'
import { type DrawFile, tones } from './facts.ts'

interface DrawRecordProps {
  readonly name: { readonly gameCode: string; readonly numero: string }
  /** Null: whoever looks at it stops nothing. */
  readonly myName: string | null
  /** Null: whoever looks at it brings no result in. */
  readonly enteringAs: string | null
}

/** One draw: its times, what is staked, what each number may cost the house, and what two people can do. */
export function DrawRecord({ name, myName, enteringAs }: DrawRecordProps) {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.draw, name, { refetchInterval: askAgainMs })
  return (
    <Page title={t('draws.title', { numero: name.numero })} timed failure={error} onRetry={() => void refetch()}>
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => showRecord(null)}>
          {t('draws.back')}
        </Button>
      </div>
      {data ? (
        <>
          <Summary file={data} myName={myName} />
          <Results name={name} money={data} myName={enteringAs} />
          <Heat file={data} />
          <Acts file={data} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Summary({ file, myName }: { readonly file: DrawFile; readonly myName: string | null }) {
  const t = useText()
  const words = useSiteWords()
  const moneyText = useMoneyText(file)
  const { gameCode, numero, state, closesAt, drawsAt, committedDrawsAt, bets, stakeAmount, nearestPercent, waiting } =
    file.draw
  const section = useFocusOnChange(`${state} ${waiting?.by ?? ''}`)
  const ofRound = String(new URLSearchParams({ by: 'round', text: numero, game: gameCode }))
  return (
    <Card as="section" padded gap={16} aria-labelledby="summary" tabIndex={-1} ref={section}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 id="summary">{words.game(gameCode)}</h2>
        <Pill tone={tones[state]}>{t(`draws.state_${state}`)}</Pill>
      </Row>
      <Facts
        facts={[
          [t('draws.closes'), instant(closesAt)],
          [t('draws.draws'), instant(drawsAt)],
          ...(file.draw.byHand ? [[t('results.title'), t('draws.by_hand')] as const] : []),
          ...(committedDrawsAt === null ? [] : [[t('draws.committed_at'), instant(committedDrawsAt)] as const]),
          [t('draws.bets'), bets],
          [t('draws.staked'), moneyText(stakeAmount)],
          [t('draws.nearest'), `${nearestPercent}%`],
        ]}
      />
      <div>
        <Link to="/bets" search={ofRound} className={buttonClass({ size: 'sm' })}>
          {t('draws.see_bets')}
        </Link>
      </div>
      <Stops file={file} myName={myName} />
    </Card>
  )
}

const actions = {
  'draw.close_proposed': 'draws.act_close_proposed',
  'draw.postpone_proposed': 'draws.act_postpone_proposed',
  'draw.postpone_confirmed': 'draws.act_postpone_confirmed',
  'draw.postpone_dropped': 'draws.act_dropped',
  'draw.void_proposed': 'draws.act_void_proposed',
  'draw.close_confirmed': 'draws.act_close_confirmed',
  'draw.void_confirmed': 'draws.act_void_confirmed',
  'draw.close_dropped': 'draws.act_dropped',
  'draw.void_dropped': 'draws.act_dropped',
  'draw.second_person_needed': 'draws.act_alone',
  'draw.result_entered': 'draws.act_result_entered',
  'draw.result_confirmed': 'draws.act_result_confirmed',
  'draw.result_dropped': 'draws.act_dropped',
  'draw.result_alone': 'draws.act_alone',
} as const

const isAction = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action)
const actionText = (t: Words, action: string) => (isAction(action) ? t(actions[action]) : action)

/** What colleagues did with the draw, as the audit log has it. */
function Acts({ file }: { readonly file: DrawFile }) {
  const t = useText()
  const columns: readonly Column<DrawFile['acts'][number]>[] = [
    { id: 'at', head: t('player.at'), cell: ({ at }) => instant(at) },
    { id: 'what', head: t('player.did'), cell: ({ action }) => actionText(t, action) },
    { id: 'by', head: t('player.done_by'), cell: ({ by }) => by ?? t('player.command_line') },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <span className={styles.words}>{reason ?? '–'}</span> },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="acts" tabIndex={0} className={styles.scroll}>
      <h2 id="acts">{t('draws.acts')}</h2>
      <Table
        label={t('draws.acts')}
        columns={columns}
        rows={file.acts}
        rowKey={({ at, action }) => `${at.getTime()} ${action}`}
        empty={<Text tone="muted">{t('draws.acts_empty')}</Text>}
      />
    </Card>
  )
}
