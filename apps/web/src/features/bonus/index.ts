export { BonusAtStake } from './BonusAtStake.tsx'
export { FreeSpins } from './FreeSpins.tsx'
export { BonusWallet } from './BonusWallet.tsx'
