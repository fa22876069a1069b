import { type StaffJob, drawJobKinds, staffJobRoutes, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, type Column, EmptyState, Pill, Table, Text } from '@banyan/ui'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { RunDialog } from './RunDialog.tsx'
import { useJobWords } from './use-job-words.ts'

const lists = ['work', 'draws', 'wrong'] as const
type List = (typeof lists)[number]

/** A job runs within seconds of being asked for: how often the page asks what became of it. */
const askAgainMs = 3000

const isOfDraws = ({ kind }: StaffJob) => drawJobKinds.includes(kind)
const isWrong = ({ result }: StaffJob) => result === 'failing' || result === 'late'
const belongs: Readonly<Record<List, (job: StaffJob) => boolean>> = {
  work: (job) => !isOfDraws(job),
  draws: isOfDraws,
  wrong: isWrong,
}

/** The scheduled jobs: what each does, what became of its last run, when it runs next, and a run at once. */
export function JobsPage() {
  const t = useText()
  const [search, show] = useSearch()
  const list = lists.find((each) => each === search.get('list')) ?? 'work'
  const { data, error, isPending, refetch } = useRead(staffJobRoutes.jobs, {}, { refetchInterval: askAgainMs })
  const [asked, setAsked] = useState<StaffJob | null>(null)
  const columns = useColumns(setAsked)
  const jobs = data?.jobs ?? []
  const wrong = jobs.filter(isWrong).length
  return (
    <Page title={t('nav.jobs')} timed failure={data ? null : error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('jobs.text')}</Text>
      <ChipSet
        label={t('jobs.list')}
        value={list}
        chips={lists.map((id) => ({ id, label: t(`jobs.list_${id}`, { count: wrong }) }))}
        onChange={(next) => show({ list: next })}
      />
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.jobs')}
          columns={columns}
          rows={jobs.filter(belongs[list])}
          rowKey={({ name }) => name}
          loadingRows={isPending ? 8 : 0}
          empty={<EmptyState title={t(list === 'wrong' ? 'jobs.empty_wrong' : 'jobs.empty')} />}
        />
      </Card>
      {asked && <RunDialog job={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

const tones = { done: 'win', failing: 'loss', late: 'amber', waiting: 'neutral' } as const

function useColumns(onRun: (job: StaffJob) => void): readonly Column<StaffJob>[] {
  const t = useText()
  const words = useJobWords()
  const { data: me } = useRead(staffRoutes.me, {})
  const mayRun = me?.permissions.includes('jobs.run') ?? false
  const at = (instantAt: Date | null) => (instantAt ? instant(instantAt) : '–')
  return [
    {
      id: 'job',
      head: t('jobs.job'),
      cell: (job) => (
        <span className={styles.stack}>
          <strong>{words.what(job)}</strong>
          <small>{job.gameCode === null ? job.name : t('jobs.game', { game: job.gameCode })}</small>
        </span>
      ),
    },
    { id: 'result', head: t('jobs.result'), cell: (job) => <Result job={job} /> },
    {
      id: 'last',
      head: t('jobs.last'),
      cell: ({ beganAt, tookMs }) => (
        <span className={styles.stack}>
          <span>{at(beganAt)}</span>
          {tookMs !== null && <small>{`${t('jobs.took')} ${words.took(tookMs)}`}</small>}
        </span>
      ),
    },
    {
      id: 'next',
      head: t('jobs.next'),
      cell: ({ isRunning, nextAt, everySeconds }) => (
        <span className={styles.stack}>
          <span>{isRunning ? t('jobs.running') : at(nextAt)}</span>
          <small>{words.every(everySeconds)}</small>
        </span>
      ),
    },
    { id: 'node', head: t('jobs.node'), cell: ({ node }) => node ?? t('jobs.no_node') },
    {
      id: 'run',
      head: t('members.actions'),
      align: 'end',
      cell: (job) =>
        mayRun && job.mayRunNow ? (
          <Button
            size="sm"
            icon="play-fill"
            disabled={job.isAsked}
            aria-label={t('jobs.run_title', { job: words.what(job) })}
            onClick={() => onRun(job)}
          >
            {t(job.isAsked ? 'jobs.asked' : 'jobs.run')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}

/** What came of the last run; a failure with what it said. */
function Result({ job: { result, failedAt, error } }: { readonly job: StaffJob }) {
  const t = useText()
  return (
    <span className={styles.stack}>
      <span>
        <Pill tone={tones[result]}>{t(`jobs.result_${result}`)}</Pill>
      </span>
      {failedAt && (
        <small>
          {t('jobs.failed_at', { at: instant(failedAt) })}
          {error && `: ${error}`}
        </small>
      )}
    </span>
  )
}
