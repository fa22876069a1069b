import { type EntryReason, kindOfReason } from '@banyan/contract'
import { Icon, type IconName } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import styles from './records.module.css'

const icons = {
  grant: 'gift',
  refill: 'wallet-fill',
  deposit: 'arrow-down-left',
  deposit_bonus: 'gift',
  bonus_returned: 'arrow-u-up-left',
  withdrawal: 'arrow-square-out',
  withdrawal_returned: 'arrow-u-up-left',
  transfer_out: 'arrow-right',
  transfer_in: 'arrow-left',
  adjustment: 'scales',
  check_in: 'seal-check',
  stake: 'ticket',
  payout: 'coins',
  refund: 'arrow-u-up-left',
  correction: 'pencil-simple',
  vendor_stake: 'game-controller',
  vendor_payout: 'coins',
  vendor_refund: 'arrow-u-up-left',
  vendor_correction: 'pencil-simple',
  to_vendor: 'arrow-square-out',
  from_vendor: 'arrow-u-up-left',
  points_earned: 'star',
  points_deposit: 'star',
  points_adjusted: 'scales',
  redeemed: 'gift',
  redeem_returned: 'arrow-u-up-left',
  points_converted: 'star',
  bonus: 'medal',
  mission: 'check-circle',
  leaderboard: 'crown-simple',
  raffle: 'gift',
  salary: 'coins',
  dividend: 'coins',
  promotion_issued: 'gift',
  handout: 'gift',
  cashback: 'coins',
  promotion_claimed: 'gift',
  referral: 'gift',
  tournament: 'gift',
  jackpot: 'trophy',
  birthday: 'gift',
  agent_rebate: 'coins',
  affiliate_commission: 'coins',
  free_round: 'gift',
} as const satisfies Record<EntryReason, IconName>

/** Why money moved, with its picture; or `by` kind, with the same picture. */
export function Reason({ reason, by = 'reason' }: { readonly reason: EntryReason; readonly by?: 'reason' | 'kind' }) {
  const t = useText()
  return (
    <span className={styles.reason}>
      <Icon name={icons[reason]} size={18} />
      {by === 'kind' ? t(`records.kind_${kindOfReason[reason]}`) : t(`records.reason_${reason}`)}
    </span>
  )
}
