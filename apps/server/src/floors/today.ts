import { jobsDesk, todayDesk } from '../modules/staff/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { SiteMerchant } from '../platform/http/types.ts'
import type { ServedDesk } from '../platform/http/staff-desk.ts'
import type { Module } from '../platform/module.ts'
import { readFailingJobs } from '../platform/nodes/job-list.ts'
import { readLateJobs } from '../platform/nodes/late-jobs.ts'
import type { Readiness } from '../platform/nodes/readiness.ts'
import type { Log } from '../platform/process/log.ts'
import type { TodayPart } from '../platform/today.ts'

interface TodayOptions {
  readonly database: Database
  readonly log: Log
  readonly readiness: Readiness
  /** The site at whose address the page is opened. */
  readonly merchant: () => Promise<SiteMerchant>
  /** Whether a site has a cashier, of whose desks it can tell. */
  readonly hasCashier: (merchant: SiteMerchant) => boolean
  readonly modules: readonly Pick<Module, 'jobs' | 'today'>[]
}

/** The first page of the back office: what the modules tell, and what is wrong with this node and with their jobs. */
export function openToday({ database, log, readiness, merchant, hasCashier, modules }: TodayOptions): ServedDesk {
  const jobs = modules.flatMap((module) => module.jobs ?? [])
  const own: TodayPart = {
    troubles: {
      node: async () => readiness.lastReasons.map(({ code, detail }) => ({ subject: code, detail })),
      job: (sql) => readLateJobs(sql, jobs),
      job_failed: readFailingJobs,
    },
  }
  return todayDesk({
    database,
    log,
    merchant,
    hasCashier,
    parts: [own, ...modules.flatMap(({ today }) => today ?? [])],
  })
}

/** The desk of the modules' jobs. */
export const openJobs = ({ database, modules }: Pick<TodayOptions, 'database' | 'modules'>): ServedDesk =>
  jobsDesk({ database, jobs: modules.flatMap((module) => module.jobs ?? []) })
