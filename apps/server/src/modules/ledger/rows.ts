import type { Generated, Selectable } from 'kysely'

/** The tables of this module as the database has them: written by `node tools/row-types.ts`, and a test compares. */
export type Tables = {
  'ledger.account': {
    id: bigint
    currency: number
    balance: Generated<bigint>
    seq: Generated<bigint>
  }
  'ledger.entry': {
    account: bigint
    seq: bigint
    amount: bigint
    balance: bigint
    key: string
    ref: bigint
    batch: bigint
    at: Date
    contra: 'escrow' | 'revenue' | 'promotion' | 'vendor' | 'transit' | 'vendor_wallet' |
      'debt' | 'points' | 'partner' | 'commission' | 'bank' | 'suspense' |
      'withdrawal' | 'fee' | 'transfer' | 'adjustment' | 'provider' | 'vouched' |
      'jackpot'
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
  }
  'ledger.house_posting': {
    batch: bigint
    amount: bigint
    at: Date
    house: 'escrow' | 'revenue' | 'promotion' | 'vendor' | 'transit' | 'vendor_wallet' |
      'debt' | 'points' | 'partner' | 'commission' | 'bank' | 'suspense' |
      'withdrawal' | 'fee' | 'transfer' | 'adjustment' | 'provider' | 'vouched' |
      'jackpot'
    currency: number
  }
}

/** A row as a query answers it, or those of its columns that the query asks for. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Column>
