import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'cashier.adjustment': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    currency: number
    amount: bigint
    kind: 'correction' | 'goodwill' | 'chargeback' | 'test'
    reason: string
    state: 'waiting' | 'posted' | 'rejected'
    needs_second: boolean
    request_key: string
    proposed_by: string
    proposed_at: Date
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
  }
  'cashier.adjustment_event': {
    id: GeneratedAlways<bigint>
    adjustment_id: bigint
    state: 'waiting' | 'posted' | 'rejected'
    at: Date
    by: string
    reason: string
  }
  'cashier.adjustment_rule': {
    merchant_id: number
    second_person_from: bigint
    set_by: string | null
    set_at: Date | null
  }
  'cashier.bank': {
    id: GeneratedAlways<number>
    code: string
    merchant_id: number
    currency: Generated<string>
    pay_url: string | null
    is_on: Generated<boolean>
    data_key: Buffer
    secrets: Buffer[]
    ask_url: string | null
    payout_url: string | null
    payout_max: bigint | null
    kind: Generated<'bank_transfer' | 'gateway' | 'ewallet' | 'crypto'>
    name: string | null
    return_url: string | null
    decimals: Generated<number>
    version: Generated<number>
  }
  'cashier.bank_account': {
    id: GeneratedAlways<number>
    bank_id: number
    bin: string
    bank_code: string
    bank_name: string
    account_number: string
    account_name: string
    is_on: Generated<boolean>
    version: Generated<number>
    day_amount_max: bigint | null
  }
  'cashier.bank_call': {
    id: GeneratedAlways<bigint>
    bank_id: number
    at: Date
    data_key: Buffer
    body: Buffer
    code: string
    transaction_id: bigint | null
    is_replay: Generated<boolean>
    is_asked: Generated<boolean>
    payment_state: 'pending' | 'paid' | 'failed' | 'reversed' | null
    payment_name: string | null
    deposit_id: bigint | null
  }
  'cashier.bank_proof': {
    id: Generated<bigint>
    name: string
    withdrawal_id: bigint
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    added_by: string
    added_at: Date
  }
  'cashier.bank_transaction': {
    id: GeneratedAlways<bigint>
    bank_id: number
    name: string
    account_id: number
    currency: number
    amount: bigint
    digest: Buffer
    booked_at: Date
    received_at: Date
    verdict: 'credited' | 'review' | 'suspense'
    deposit_id: bigint | null
    reason: string | null
  }
  'cashier.bonus_change': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    bonus_id: number | null
    at: Date
    by: string
    reason: string
    parts: ColumnType<unknown, string, string>
  }
  'cashier.bonus_stake': {
    deposit_id: bigint
    bet_id: bigint
    staked: bigint
    from_bonus: bigint
  }
  'cashier.chosen_bonus': {
    deposit_id: bigint
    bonus_id: number
    payer_id: bigint
    bonus_code: string
    bonus_percent: number
    bonus_cap: bigint
    bonus_min: bigint
    bonus_multiple: number
    bonus_of: 'deposit_and_bonus' | 'bonus'
    bonus_weights: ColumnType<unknown, string, string>
    bonus_rhythm: 'first' | 'every' | 'daily' | 'weekly'
    bonus_uses_max: number | null
    bonus_zone: string
    bonus_state: Generated<'chosen' | 'given' | 'lapsed'>
    bonus_lapse: 'closed' | 'below_min' | 'used' | 'blocked' | 'active' | null
    bonus_amount: bigint
    bonus_turnover: bigint
    bonus_at: Date | null
    bonus_days: number | null
    bonus_stake_max: bigint | null
    bonus_excluded: Generated<string[]>
  }
  'cashier.clearing': {
    id: GeneratedAlways<bigint>
    bank_id: number
    transaction_id: bigint
    kind: 'approved' | 'assigned' | 'returned' | 'vouched'
    amount: bigint
    deposit_id: bigint | null
    reference: string | null
    reason: string
    proposed_by: string | null
    decided_by: string
    decided_at: Date
  }
  'cashier.clearing_proposal': {
    transaction_id: bigint
    kind: 'approved' | 'assigned' | 'returned' | 'vouched'
    amount: bigint
    deposit_id: bigint | null
    member_id: bigint | null
    reference: string | null
    proposed_by: string
    proposed_at: Date
  }
  'cashier.coin_payment': {
    merchant_id: number
    reference: string
    withdrawal_id: bigint
    amount: bigint
  }
  'cashier.deposit': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    currency: number
    method_code: string
    account_id: number
    amount: bigint
    fee_amount: Generated<bigint>
    text: string | null
    state: Generated<'pending' | 'credited' | 'cancelled' | 'expired' | 'review' |
      'rejected'>
    received_amount: bigint | null
    is_late: Generated<boolean>
    reason: string | null
    request_key: string
    created_at: Date
    expires_at: Date
    decided_at: Date | null
    approved_amount: bigint | null
    taken_by: string | null
    taken_at: Date | null
  }
  'cashier.deposit_bonus': {
    id: GeneratedAlways<number>
    merchant_id: number
    code: string
    names: ColumnType<unknown, string, string>
    texts: ColumnType<unknown, string, string>
    percent: number
    cap_amount: bigint
    deposit_min: bigint
    rhythm: 'first' | 'every' | 'daily' | 'weekly'
    rank_level_min: Generated<number>
    opens_at: Date | null
    closes_at: Date | null
    turnover_multiple: number
    turnover_of: 'deposit_and_bonus' | 'bonus'
    weights: ColumnType<unknown, string | undefined, string>
    uses_max: number | null
    place: number
    is_on: Generated<boolean>
    version: Generated<number>
    days: number | null
    stake_max: bigint | null
    excluded: Generated<string[]>
  }
  'cashier.deposit_desk': {
    merchant_id: number
    second_person_from: bigint
    version: Generated<number>
  }
  'cashier.deposit_event': {
    id: GeneratedAlways<bigint>
    deposit_id: bigint
    state: 'pending' | 'credited' | 'cancelled' | 'expired' | 'review' | 'rejected'
    at: Date
    decided_by: string | null
    reason: string | null
  }
  'cashier.deposit_limit': {
    member_id: bigint
    period: 'day' | 'week' | 'month'
    amount: bigint
    raise_amount: bigint | null
    raise_from: Date | null
  }
  'cashier.deposit_method': {
    merchant_id: number
    code: string
    kind: 'bank_transfer' | 'gateway' | 'ewallet' | 'crypto'
    amount_min: bigint
    amount_max: bigint
    fee_amount: Generated<bigint>
    quick_amounts: string[]
    minutes: number
    rank_level_min: Generated<number>
    place: number
    is_on: Generated<boolean>
    version: Generated<number>
    fee_share: Generated<number>
    network: string | null
    asset: string | null
    rate: bigint | null
    confirmations: number | null
  }
  'cashier.deposit_notice': {
    deposit_id: bigint
    amount: bigint
    paid_at: Date
    told_at: Date
    data_key: Buffer
    payer_name: Buffer
  }
  'cashier.deposit_picture': {
    id: Generated<bigint>
    name: Generated<string>
    member_id: bigint
    deposit_id: bigint | null
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    uploaded_at: Generated<Date>
  }
  'cashier.held_bonus': {
    deposit_id: bigint
    account_id: bigint
    requirement_id: bigint
    state: Generated<'active' | 'completed' | 'given_up' | 'expired'>
    given_at: Date
    expires_at: Date | null
    given_seq: bigint
    seq: bigint
    cash_amount: bigint
    bonus_amount: bigint
    returned_amount: Generated<bigint>
    ended_at: Date | null
    closed_at: Date | null
  }
  'cashier.method_account': {
    merchant_id: number
    method_code: string
    account_id: number
  }
  'cashier.payment_reversal': {
    transaction_id: bigint
    told_at: Date
  }
  'cashier.payout': {
    id: GeneratedAlways<bigint>
    withdrawal_id: bigint
    part: number
    amount: bigint
    kind: 'hand' | 'provider' | 'file'
    bank_id: number | null
    name: Generated<string>
    state: Generated<'created' | 'sent' | 'accepted' | 'paid' | 'returned' | 'failed'>
    reference: string | null
    reason: string | null
    by: string
    created_at: Date
    sent_at: Date | null
    heard_at: Date | null
    changed_at: Date
    tries: Generated<number>
    next_at: Date | null
    file_id: bigint | null
    came_back_at: Date | null
    came_back_because: string | null
    came_back_by: string | null
  }
  'cashier.payout_bank': {
    code: string
    bin: string | null
    name: string
    place: number
    is_on: Generated<boolean>
    kind: Generated<'bank' | 'ewallet' | 'crypto'>
    form: Generated<'digits' | 'vn_mobile' | 'tron' | 'evm'>
    coin: string | null
    version: Generated<number>
  }
  'cashier.payout_file': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    currency: number
    state: Generated<'made' | 'sent' | 'given_back' | 'done'>
    part_count: number
    amount: bigint
    data_key: Buffer
    content: Buffer
    request_key: string
    created_by: string
    created_at: Date
    downloaded_by: Generated<string[]>
    sent_by: string | null
    sent_at: Date | null
    ended_by: string | null
    ended_at: Date | null
    reason: string | null
  }
  'cashier.payout_file_result': {
    id: GeneratedAlways<bigint>
    file_id: bigint
    digest: Buffer
    paid: number
    returned: number
    taken_by: string
    taken_at: Date
    came_back: Generated<number>
  }
  'cashier.payout_reference': {
    merchant_id: number
    reference: string
    withdrawal_id: bigint
    is_again: boolean
  }
  'cashier.provider_order': {
    deposit_id: bigint
    fee_fixed: bigint
    fee_share: number
    asked_amount: bigint
    network: string | null
    asset: string | null
    rate: bigint | null
    confirmations_needed: number | null
    checkout_url: string | null
    address: string | null
    opened_at: Date | null
    tries: Generated<number>
    ask_at: Date
    confirmations: number | null
    tx_hash: string | null
    has_failed: Generated<boolean>
  }
  'cashier.receipt_picture': {
    id: Generated<bigint>
    name: Generated<string>
    member_id: bigint
    withdrawal_id: bigint | null
    type: 'image/png' | 'image/jpeg'
    wrapped_key: Buffer
    content: Buffer
    uploaded_at: Generated<Date>
  }
  'cashier.refill': {
    id: GeneratedAlways<bigint>
    member_id: bigint
    given_on: Date
    amount: bigint
    request_key: string
    given_at: Date
  }
  'cashier.refill_offer': {
    merchant_id: number
    below_amount: bigint
    amount: bigint
  }
  'cashier.transfer': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    way: 'up' | 'down'
    from_member: bigint
    to_member: bigint
    currency: number
    amount: bigint
    remark: string
    request_key: string
    created_at: Date
  }
  'cashier.transfer_rule': {
    merchant_id: number
    up_is_on: boolean
    down_is_on: boolean
    amount_min: bigint
    amount_max: bigint
    day_count_max: number
    day_amount_max: bigint
  }
  'cashier.turnover_count': {
    bet_id: bigint
    requirement_id: bigint
    weight: number
    taken: bigint
  }
  'cashier.turnover_requirement': {
    id: GeneratedAlways<bigint>
    account_id: bigint
    source: 'deposit' | 'promotion' | 'mission' | 'rank' | 'raffle' | 'leaderboard' |
      'bonus' | 'deposit_bonus' | 'transfer_in' | 'points_converted' | 'handout' |
      'cashback' | 'referral' | 'tournament'
    reason: 'grant' | 'stake' | 'payout' | 'refund' | 'vendor_stake' | 'vendor_payout' |
      'vendor_refund' | 'vendor_correction' | 'to_vendor' | 'from_vendor' |
      'points_earned' | 'redeemed' | 'redeem_returned' | 'points_converted' | 'bonus' |
      'partner_in' | 'partner_out' | 'promotion_issued' | 'salary' | 'mission' |
      'leaderboard' | 'raffle' | 'dividend' | 'correction' | 'refill' | 'check_in' |
      'deposit' | 'withdrawal' | 'withdrawal_returned' | 'transfer_out' |
      'transfer_in' | 'adjustment' | 'deposit_bonus' | 'points_deposit' |
      'points_adjusted' | 'handout' | 'cashback' | 'agent_rebate' |
      'promotion_claimed' | 'referral' | 'birthday' | 'bonus_returned' | 'tournament' |
      'affiliate_commission' | 'jackpot' | 'free_round'
    reference: bigint
    credit_amount: bigint
    required_amount: bigint
    progress_amount: Generated<bigint>
    progress_rest: Generated<number>
    weights: ColumnType<unknown, string | undefined, string>
    since: Date
    expires_at: Date | null
    state: 'open' | 'done' | 'cancelled'
    decided_at: Date | null
  }
  'cashier.turnover_rule': {
    merchant_id: number
    source: 'deposit' | 'promotion' | 'mission' | 'rank' | 'raffle' | 'leaderboard' |
      'bonus' | 'deposit_bonus' | 'transfer_in' | 'points_converted' | 'handout' |
      'cashback' | 'referral' | 'tournament'
    multiple: number
    days: number | null
  }
  'cashier.turnover_weight': {
    merchant_id: number
    source: 'deposit' | 'promotion' | 'mission' | 'rank' | 'raffle' | 'leaderboard' |
      'bonus' | 'deposit_bonus' | 'transfer_in' | 'points_converted' | 'handout' |
      'cashback' | 'referral' | 'tournament'
    category: string
    weight: number
  }
  'cashier.vouching': {
    deposit_id: bigint
    bank_id: number
    reference: string
    amount: bigint
    reason: string
    proposed_by: string | null
    decided_by: string
    decided_at: Date
    transaction_id: bigint | null
  }
  'cashier.vouching_proposal': {
    deposit_id: bigint
    amount: bigint
    reference: string
    proposed_by: string
    proposed_at: Date
  }
  'cashier.withdrawal': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    currency: number
    account_id: bigint
    amount: bigint
    fee_amount: bigint
    second_person_from: bigint
    state: Generated<'pending' | 'review' | 'approved' | 'paying' | 'completed' |
      'rejected' | 'cancelled'>
    reason: string | null
    taken_by: string | null
    reviewed_by: string | null
    paid_by: string | null
    request_key: string
    created_at: Date
    changed_at: Date
  }
  'cashier.withdrawal_account': {
    id: GeneratedAlways<bigint>
    merchant_id: number
    member_id: bigint
    bank_code: string
    account_index: Buffer
    last_four: string
    data_key: Buffer
    account_number: Buffer
    holder_name: Buffer
    request_key: string
    request_digest: Buffer
    added_at: Date
    usable_at: Date
    removed_at: Date | null
    kind: Generated<'bank' | 'ewallet' | 'crypto'>
    head: string | null
  }
  'cashier.withdrawal_event': {
    id: GeneratedAlways<bigint>
    withdrawal_id: bigint
    state: 'pending' | 'review' | 'approved' | 'paying' | 'completed' | 'rejected' |
      'cancelled'
    at: Date
    by: string | null
    reason: string | null
  }
  'cashier.withdrawal_receipt': {
    withdrawal_id: bigint
    state: Generated<'awaited' | 'received' | 'not_received' | 'partly_received' |
      'forced' | 'settled'>
    forced_at: Date
    reported: 'awaited' | 'received' | 'not_received' | 'partly_received' | 'forced' |
      'settled' | null
    received_amount: bigint | null
    remaining_amount: bigint | null
    reported_at: Date | null
    outcome: 'proven' | 'paid_again' | 'returned' | null
    outcome_reason: string | null
    settled_by: string | null
    settled_at: Date | null
    proofs: Generated<string[]>
    by_bank: Generated<boolean>
  }
  'cashier.withdrawal_rule': {
    merchant_id: number
    rank_level: number
    amount_min: bigint
    amount_max: bigint
    day_count: number
    day_amount: bigint
    fee_amount: bigint
    second_person_from: bigint
    pass_up_to: Generated<bigint>
    free_count: Generated<number>
  }
  'cashier.withdrawal_setting': {
    merchant_id: number
    receipt_minutes: number
    account_wait_hours: number
    version: number
    open_from: number | null
    open_until: number | null
    kinds: Generated<string[]>
    one_at_a_time: Generated<boolean>
    waits_for_reports: Generated<boolean>
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
