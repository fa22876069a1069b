import type { ColumnType, Generated } from 'kysely'
import type { Prizes } from '@banyan/games/lottery'

type GeneratedOnce = ColumnType<Date, never, never>

export type LotteryTables = {
  'lottery.game': {
    code: string
    area: 'VN'
    interval_seconds: number
    close_before_seconds: number
    currency: number
    cancellable: boolean
    order_draws_max: number
  }
  'lottery.offer': {
    game_code: string
    play: string
    odds: number
    unit_min: bigint
    unit_max: bigint
    liability_cap: bigint
  }
  'lottery.draw': {
    game_code: string
    numero: string
    round_id: bigint | null
    opens_at: Date
    closes_at: Date
    draws_at: Date
    commit_a: string
    commit_b: string
    sealed_seeds: Buffer
    rules_version: number
    committed_at: GeneratedOnce
    seed_a: string | null
    seed_b: string | null
    prizes: ColumnType<Prizes | null, string | null, string | null>
    drawn_at: Date | null
    void_reason: string | null
    ended_at: Date | null
    announced: Generated<number>
  }
}
