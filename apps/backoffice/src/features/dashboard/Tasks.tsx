import { type TaskOfToday, todayTasks } from '@banyan/contract'
import { Stack, formatNumber } from '@banyan/ui'
import { clsx } from 'clsx'
import { Link, paths } from '../../lib/route.tsx'
import { type Text, useLanguage, useText } from '../../lib/texts.ts'
import styles from './DashboardPage.module.css'

const minuteMs = 60_000

/** How long something has waited, in the largest unit of which there is at least one. */
export function ageText(t: Text, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return t('dashboard.age_minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? t('dashboard.age_hours', { count: hours })
    : t('dashboard.age_days', { count: Math.floor(hours / 24) })
}

interface TasksProps {
  readonly tasks: readonly TaskOfToday[]
  /** When it was counted. */
  readonly at: Date
}

/** What waits for this colleague: each leads to its desk, where it is shown. */
export function Tasks({ tasks, at }: TasksProps) {
  const t = useText()
  return (
    <Stack as="section" gap={12} aria-labelledby="tasks">
      <h2 id="tasks">{t('dashboard.tasks')}</h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.name}>
            <Task task={task} at={at} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Task({ task: { name, count, oldestAt }, at }: { readonly task: TaskOfToday; readonly at: Date }) {
  const t = useText()
  const language = useLanguage()
  const [path, search] = todayTasks[name].at.split('?')
  const to = paths.find((each) => each === path)
  const className = clsx(styles.task, count === 0 && styles.none)
  const words = (
    <>
      <strong>{formatNumber(count, language)}</strong> <span>{t(`dashboard.task_${name}`)}</span>{' '}
      <small>
        {oldestAt
          ? t('dashboard.oldest', { age: ageText(t, at.getTime() - oldestAt.getTime()) })
          : t('dashboard.none_waits')}
      </small>
    </>
  )
  return to ? (
    <Link to={to} search={search} className={className}>
      {words}
    </Link>
  ) : (
    <div className={className}>{words}</div>
  )
}
