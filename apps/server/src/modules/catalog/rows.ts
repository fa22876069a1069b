import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'catalog.big_win': {
    id: GeneratedAlways<bigint>
    bet_id: bigint
    merchant_id: number
    member_id: bigint
    game_id: bigint
    currency: number
    numero: string | null
    stake: bigint
    payout: bigint
    settled_at: Date
  }
  'catalog.direct_category': {
    merchant_id: number
    category: string
    is_direct: Generated<boolean>
  }
  'catalog.esports_vendor': {
    merchant_id: number
    vassalage: string
    is_esports: Generated<boolean>
  }
  'catalog.favorite': {
    member_id: bigint
    game_id: bigint
    marked_at: Generated<Date>
  }
  'catalog.game': {
    id: GeneratedAlways<bigint>
    vendor_id: number
    parent_id: bigint | null
    is_lobby: Generated<boolean>
    code: string
    round_code: string
    room_id: string | null
    category: string
    classification: 'BAC' | 'SIC' | 'ROU' | 'DAT' | 'BJ' | 'HE' | 'MT' | 'TCP' | 'WZPJ' | 'SD' |
      'FT' | 'NN' | 'YSX' | 'ZJH' | 'MJ' | 'LINES' | 'WAYS' | 'HOLD' | 'CLUSTER' |
      'INSTANT' | 'TABLE' | 'CRASH' | 'SOCCER' | 'BASKETBALL' | 'TENNIS' | 'RACING' |
      'VIRTUAL' | 'KENO' | 'BINGO' | 'SCRATCH' | 'PK10' | null
    default_play: string | null
    has_demo: Generated<boolean>
    features: Generated<('FREE_SPINS' | 'MULTIPLIER' | 'CASCADE' | 'HOLD_AND_WIN' |
      'BUY_FEATURE' | 'JACKPOT' | 'WILDS' | 'SCATTERS')[]>
    volatility: 'low' | 'medium' | 'high' | null
    rtp: number | null
    line_num: number | null
    platforms: Generated<string[]>
    channel: Generated<string>
    icon: string | null
    position: Generated<number>
    released_at: Generated<Date>
    status: Generated<'open' | 'maintenance' | 'closed'>
    maintenance_until: Date | null
    is_hot: Generated<boolean>
  }
  'catalog.game_name': {
    game_id: bigint
    language: string
    name: string
  }
  'catalog.game_stake': {
    game_id: bigint
    currency: number
    min_bet: bigint
    max_bet: bigint
  }
  'catalog.hidden_game': {
    merchant_id: number
    game_id: bigint
  }
  'catalog.launch_ticket': {
    digest: Buffer
    merchant_id: number
    member_id: bigint
    session_id: bigint
    is_trial: boolean
    game_id: bigint
    currency: number
    expires_at: Date
    redeemed_at: Date | null
  }
  'catalog.launched': {
    member_id: bigint
    game_id: bigint
    launched_at: Generated<Date>
  }
  'catalog.merchant_vendor': {
    merchant_id: number
    vendor_id: number
  }
  'catalog.nav_vendor': {
    merchant_id: number
    vassalage: string
    is_own: boolean
  }
  'catalog.play_day': {
    game_id: bigint
    played_on: Date
    rounds: bigint
  }
  'catalog.setting_change': {
    kind: 'game' | 'vendor' | 'site'
    name: string
    version: number
    at: Date
    by: string
    reason: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  'catalog.vendor': {
    id: GeneratedAlways<number>
    vassalage: string
    integration: string
    wallet: 'seamless' | 'transfer'
    takes_trial: Generated<boolean>
    status: Generated<'open' | 'maintenance' | 'closed'>
    maintenance_until: Date | null
    small_icon: string | null
    show_icon: Generated<boolean>
    is_hot: Generated<boolean>
    own_nav_item: Generated<boolean>
    frame_origins: Generated<string[]>
    is_simulated: Generated<boolean>
  }
  'catalog.vendor_category': {
    vendor_id: number
    category: 'ELOTT' | 'LOTT' | 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS'
    position: Generated<number>
  }
  'catalog.vendor_name': {
    vendor_id: number
    language: string
    name: string
  }
  'catalog.version': {
    only_row: Generated<boolean>
    changes: bigint
  }
  'catalog.win': {
    bet_id: bigint
    game_id: bigint
    member_id: bigint
    currency: number
    stake: bigint
    payout: bigint
    settled_at: Date
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
