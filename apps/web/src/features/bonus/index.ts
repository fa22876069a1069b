export { BonusAtStake } from './BonusAtStake.tsx'
export { BonusWallet } from './BonusWallet.tsx'
