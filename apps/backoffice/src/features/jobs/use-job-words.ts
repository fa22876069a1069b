import type { StaffJob } from '@banyan/contract'
import { formatDuration, formatNumber } from '@banyan/ui'
import { useLanguage, useText } from '../../lib/texts.ts'

/** Below it a job is said to run all the time. */
const alwaysSeconds = 1

/** What is said of a job: what it does, how long its run took, and how often it runs. */
export function useJobWords() {
  const t = useText()
  const language = useLanguage()
  return {
    what: ({ kind }: StaffJob) => t(`jobs.what_${kind}`),
    took(ms: number) {
      if (ms < 1) return t('jobs.under_ms')
      return ms < 60_000 ? t('jobs.ms', { ms: formatNumber(Math.round(ms), language) }) : formatDuration(ms / 1000)
    },
    every: (seconds: number) =>
      seconds < alwaysSeconds ? t('jobs.always') : t('jobs.every', { time: formatDuration(seconds) }),
  }
}
