import type { TopicEvent } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/nodes/jobs.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Wagering } from '../wagering/index.ts'
import type { Clockwork } from './clockwork.ts'

export interface ClockDeps {
  readonly database: Database
  readonly wagering: Pick<
    Wagering,
    'openRounds' | 'closeRound' | 'recordOutcome' | 'settleRound' | 'voidRound' | 'recheckRound'
  >
  readonly jobs: Pick<Jobs, 'every'>
  /** Tells everyone who follows a topic: `Realtime.publish`. */
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  /** Told the members of each chunk of bets once their money has moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
  readonly log: Log
  /** From `readDrawKey`: seals the seeds of draws to come. The same on all nodes. */
  readonly drawKey: Buffer
}

/** What every step of the clock works with. */
export interface Works extends ClockDeps {
  readonly clockwork: Clockwork
}
