/**
 * What a member ($1) bet and won in the last five minutes before `closed`, and as much less a month before: no bet
 * ended, and the turnover is held against what did.
 */
export const turnover = ({ valid, payout }: { valid: number; payout: number }) =>
  `insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
    select account_id, at - ago, 'lottery', sign, sign * ${valid}, sign * ${valid}, sign * ${payout}
    from wagering.player join members.member on member.id = ledger.member_of(account_id), closed,
      (values (interval '5 minutes', 1), (interval '30 days', -1)) as each (ago, sign)
    where username = $1`
