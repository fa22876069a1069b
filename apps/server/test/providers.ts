import type { NewProvider } from '../src/modules/cashier/index.ts'

const place = { returnUrl: 'https://play.example/deposit', askUrl: 'http://127.0.0.1:9' }
const limits = { amountMin: 20_000n, amountMax: 100_000_000n, quickAmounts: [50_000n, 100_000n], minutes: 15 }

/** A gateway that takes 1,000 and 1 % of what comes. */
export const testProvider: NewProvider = {
  ...place,
  code: 'test-gateway',
  merchantId: 1,
  kind: 'gateway',
  name: 'Test Pay',
  secrets: ['secret-of-the-gateway'],
  currency: 'VND',
  method: { ...limits, code: 'test_gateway', place: 2, feeFixed: 1000n, feeShare: 100 },
}

/** An e-wallet that takes no fee. */
export const testWallet: NewProvider = {
  ...place,
  code: 'test-wallet',
  merchantId: 1,
  kind: 'ewallet',
  name: 'Test Wallet',
  secrets: ['secret-of-the-wallet'],
  currency: 'VND',
  method: { ...limits, code: 'test_wallet', place: 4 },
}

/** A chain whose asset is worth 25,400, sure after three blocks. */
export const testChain: NewProvider = {
  ...place,
  code: 'test-chain',
  merchantId: 1,
  kind: 'crypto',
  name: 'Test Chain',
  secrets: ['secret-of-the-chain'],
  currency: 'USDT',
  decimals: 6,
  method: {
    ...limits,
    code: 'test_chain',
    place: 3,
    chain: { network: 'TRC20', asset: 'USDT', rate: 25_400n, confirmations: 3 },
  },
}
