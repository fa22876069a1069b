import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { instantValue } from './values.ts'

/** What a scheduled job does: each has its words. `other`: a newer or an older server's, which has none here. */
export const jobKinds = [
  'draw',
  'settle',
  'commit_draws',
  'agents_contracts',
  'agents_rebates',
  'affiliates_months',
  'affiliates_players',
  'affiliates_postbacks',
  'players_names',
  'missions_leaderboard',
  'loyalty_points',
  'loyalty_review_of_ranks',
  'cashback_settlements',
  'promotions_followers',
  'promotions_joined',
  'referrals_rewards',
  'tournaments_standings',
  'tournaments_runs',
  'jackpots_wins_and_sums',
  'steps_rounds_that_were_left',
  'wagering_bet_days',
  'wagering_excluded_persons',
  'ledger_partitions',
  'cashier_expiry',
  'cashier_vouched',
  'cashier_providers',
  'cashier_receipts',
  'cashier_payouts',
  'cashier_turnover_expiry',
  'cashier_held_bonuses',
  'vendors_books',
  'vendors_events',
  'vendors_transfers',
  'partners_owed',
  'reconciliation_days',
  'suspicions_watch',
  'alerts_watch',
  'alerts_balances',
  'reports_money',
  'reports_teams',
  'reports_exports',
  'reports_days',
  'copies_make',
  'harm_scores',
  'inbox_planned_letters',
  'inbox_offers_by_mail',
  'rounds_corrected_results',
  'codes_messages',
  'laboratory_generator',
  'outbox_sweep',
  'platform_payload_keys',
  'platform_invariants',
  'platform_prune',
  'platform_backup',
  'other',
] as const
export type JobKind = (typeof jobKinds)[number]

/** The kinds of jobs that each game by the clock has for itself. */
export const drawJobKinds: readonly JobKind[] = ['draw', 'settle', 'commit_draws']

/**
 * What came of the last run. `failing`: it ended with an error, and the job is tried again. `late`: it has not come to
 * its end for longer than it may take. `waiting`: it has not run yet.
 */
export const jobResults = ['done', 'failing', 'late', 'waiting'] as const
export type JobResult = (typeof jobResults)[number]

const job = z.object({
  /** What servers call it, in their log too. */
  name: z.string(),
  kind: z.enum(jobKinds),
  /** The game that a job of draws is for. */
  gameCode: z.nullable(z.string()),
  everySeconds: z.number(),
  /** The server that does it now; null: none does. */
  node: z.nullable(z.string()),
  isRunning: z.boolean(),
  beganAt: z.nullable(instantValue),
  /** How long its last run took, in milliseconds. */
  tookMs: z.nullable(z.number()),
  result: z.enum(jobResults),
  doneAt: z.nullable(instantValue),
  failedAt: z.nullable(instantValue),
  /** What the last failure said, also when the job has done well since. */
  error: z.nullable(z.string()),
  /** Null: it runs now, or no server does it. */
  nextAt: z.nullable(instantValue),
  /** Whether a colleague may have it run at once. */
  mayRunNow: z.boolean(),
  /** A colleague has asked for a run that has not ended yet. */
  isAsked: z.boolean(),
})
export type StaffJob = z.output<typeof job>

/** The scheduled jobs of the installation. Each runs once, however many servers there are. */
export const staffJobRoutes = declareStaffRoutes({
  jobs: {
    method: 'GET',
    path: '/ops/api/jobs',
    summary: 'The scheduled jobs with their last run, what came of it, and the next one',
    permission: 'jobs.read',
    input: z.strictObject({}),
    output: z.object({ jobs: z.array(job), now: instantValue }),
    refusals: [],
  },
  runJob: {
    method: 'POST',
    path: '/ops/api/jobs/run',
    summary: 'Has a job run at once, on the server that does it; it does what is due, and nothing twice',
    permission: 'jobs.run',
    input: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(96)), reason: reasonText }),
    output: z.object({ isAsked: z.boolean() }),
    /** `not_found`: there is no such job, or none that a colleague may have run. */
    refusals: ['not_found'],
  },
})
