import type { Category, GameClass, GameFeature, Language, PlayStatus, Volatility } from '@banyan/contract'
import type { Generated } from 'kysely'

export type CatalogTables = {
  'catalog.version': { only_row: Generated<boolean>; changes: bigint }
  'catalog.vendor': {
    id: Generated<number>
    vassalage: string
    integration: string
    wallet: 'seamless' | 'transfer'
    takes_trial: boolean
    status: PlayStatus
    maintenance_until: Date | null
    small_icon: string | null
    show_icon: boolean
    is_hot: boolean
    own_nav_item: boolean
    frame_origins: string[]
  }
  'catalog.vendor_name': { vendor_id: number; language: Language; name: string }
  'catalog.vendor_category': { vendor_id: number; category: Category; position: number }
  'catalog.esports_vendor': { merchant_id: number; vassalage: string; is_esports: boolean }
  'catalog.merchant_vendor': { merchant_id: number; vendor_id: number }
  'catalog.direct_category': { merchant_id: number; category: Category; is_direct: boolean }
  'catalog.game': {
    id: Generated<bigint>
    vendor_id: number
    parent_id: bigint | null
    is_lobby: boolean
    code: string
    round_code: string
    room_id: string | null
    category: Category
    classification: GameClass | null
    default_play: string | null
    has_demo: boolean
    features: GameFeature[]
    volatility: Volatility | null
    rtp: number | null
    line_num: number | null
    platforms: string[]
    channel: string
    icon: string | null
    position: number
    released_at: Date
    status: PlayStatus
    maintenance_until: Date | null
  }
  'catalog.game_name': { game_id: bigint; language: Language; name: string }
  'catalog.game_stake': { game_id: bigint; currency: number; min_bet: bigint; max_bet: bigint }
  'catalog.hidden_game': { merchant_id: number; game_id: bigint }
  'catalog.favorite': { member_id: bigint; game_id: bigint; marked_at: Generated<Date> }
  'catalog.launched': { member_id: bigint; game_id: bigint; launched_at: Generated<Date> }
  'catalog.play_day': { game_id: bigint; played_on: string; rounds: bigint }
  'catalog.win': { bet_id: bigint; game_id: bigint; member_id: bigint; currency: number; stake: bigint; payout: bigint; settled_at: Date }
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
}
