import { type JobKind, type StaffJob, done, jobKinds, refuse, staffJobRoutes } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { ModuleJob } from '../../platform/module.ts'
import { type JobState, askForRun, readJobs } from '../../platform/nodes/job-list.ts'

export interface JobsDeskDeps {
  readonly database: Database
  /** Those that are known here; nodes tell of further ones, such as those of each lottery. */
  readonly jobs: readonly Pick<ModuleJob, 'name' | 'everySeconds' | 'mayRunNow'>[]
}

/** The desk of scheduled jobs: what became of each, and a run at once. */
export function jobsDesk({ database, jobs }: JobsDeskDeps): ServedDesk {
  const runnable = new Map(jobs.flatMap((job) => (job.mayRunNow ? [[job.name, job]] : [])))
  return desk(staffJobRoutes, (audit) => ({
    async jobs(_input, { now }) {
      const states = await readJobs(database.sql, jobs)
      return done({ jobs: states.map((state) => ({ ...shown(state), mayRunNow: runnable.has(state.name) })), now })
    },
    runJob: ({ name, reason }, context) =>
      database.transaction(async (tx) => {
        const job = runnable.get(name)
        if (!job) return refuse('not_found')
        await askForRun(tx, job)
        await audit(tx, context, { action: 'job.run_asked', subject: `job ${name}`, reason })
        return done({ isAsked: true })
      }),
  }))
}

function shown({ failures, isLate, ...state }: JobState): Omit<StaffJob, 'mayRunNow'> {
  return { ...state, ...kindOf(state.name), result: resultOf({ failures, isLate, ...state }) }
}

function resultOf({ failures, isLate, doneAt }: JobState): StaffJob['result'] {
  if (failures > 0) return 'failing'
  if (doneAt === null) return 'waiting'
  return isLate ? 'late' : 'done'
}

const ofDraws = /^\S+ (\S+): (commit draws|draw|settle)$/

/** What a job does, by its name, and for which game. */
function kindOf(name: string): Pick<StaffJob, 'kind' | 'gameCode'> {
  const [, gameCode = null, ofGame] = ofDraws.exec(name) ?? []
  const words = (ofGame ?? name).replaceAll(/[^a-z]+/g, '_')
  const kind: JobKind = jobKinds.find((each) => each === words) ?? 'other'
  return { kind, gameCode }
}
