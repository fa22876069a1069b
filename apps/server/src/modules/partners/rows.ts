import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'partners.campaign': {
    id: GeneratedAlways<bigint>
    partner_id: number
    campaign: string
    game_code: string
    rounds: number
    bet: bigint
    expires_at: Date
    at: Generated<Date>
  }
  'partners.free_rounds': {
    campaign_id: bigint
    player_id: bigint
    rounds_left: number
  }
  'partners.nonce': {
    partner_id: number
    nonce: string
    at: Generated<Date>
  }
  'partners.partner': {
    id: number
    code: string
    merchant_id: number
    status: Generated<'open' | 'draining' | 'off'>
    frame_origins: string[]
    addresses: Generated<string[]>
    data_key: Buffer
    secrets: Buffer[]
    wallet: Generated<'transfer' | 'seamless'>
    wallet_url: string | null
  }
  'partners.player': {
    partner_id: number
    player: string
    number: GeneratedAlways<number>
    id: GeneratedAlways<bigint>
  }
  'partners.session': {
    id: Generated<bigint>
    player_id: bigint
    expires_at: Date
    ended_at: Date | null
    session: string | null
  }
  'partners.spin': {
    id: Generated<bigint>
    partner_id: number
    player_id: bigint
    key: string
    session: string
    game_code: string
    mode: string
    bet: bigint
    stake: bigint
    payout: bigint
    source: bigint
    number: number
    status: Generated<'bet_sent' | 'refused' | 'refunding' | 'refunded' | 'win_sent' |
      'done' | 'manual'>
    refusal: string | null
    bet_id: bigint | null
    balance: bigint | null
    attempts: Generated<number>
    next_at: Date
    sent_from: Generated<Date>
    at: Generated<Date>
    campaign_id: bigint | null
  }
  'partners.transfer': {
    id: GeneratedAlways<bigint>
    partner_id: number
    reference: string
    direction: 'in' | 'out' | null
    player: string | null
    amount: bigint | null
    status: 'done' | 'failed'
    balance: bigint | null
    sequence: bigint | null
    at: Generated<Date>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
