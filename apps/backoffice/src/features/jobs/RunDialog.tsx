import { type StaffJob, staffJobRoutes } from '@banyan/contract'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { toasts, useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { useJobWords } from './use-job-words.ts'

/** Has a job run at once, with the reason for the audit log. */
export function RunDialog({ job, onClose }: { readonly job: StaffJob; readonly onClose: () => void }) {
  const t = useText()
  const words = useJobWords()
  const run = useAct(staffJobRoutes.runJob, [staffJobRoutes.jobs])
  const told = () => {
    toasts.success({ title: t('jobs.run_done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('jobs.run_title', { job: words.what(job) })}
      text={t('jobs.run_text')}
      confirm={t('jobs.run')}
      busy={run.isPending}
      onConfirm={(reason) => run.mutate({ name: job.name, reason }, { onSuccess: told })}
      onCancel={onClose}
    />
  )
}
