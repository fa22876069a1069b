import { serve } from '../../../../test/page.tsx'

export const serverTime = '2026-11-21T04:00:00.000Z'

export const account = {
  withdrawalAccountId: '3',
  kind: 'bank',
  bankCode: 'VCB',
  bankName: 'Vietcombank',
  accountNumber: '••••••4321',
  holderName: 'NGUYEN VAN AN',
  addedAt: serverTime,
  usableAt: serverTime,
  isOffered: true,
}

export const rules = {
  amountMin: '50000',
  amountMax: '5000000',
  feeAmount: '5000',
  freeLeft: 0,
  laterFeeAmount: '5000',
  countLeft: 4,
  amountLeft: '2000000',
  receiptMinutes: 30,
  accountWaitHours: 0,
  hours: null as { from: number; until: number } | null,
}

export const noTurnover = { requiredAmount: '0', progressAmount: '0', missingAmount: '0', requirements: [] as object[] }

export const offer = {
  withdrawableAmount: '1000000',
  bonusAmount: '0',
  turnover: noTurnover,
  rules,
  hasPaymentPassword: true,
  payeeName: 'NGUYEN VAN AN' as string | null,
  closedUntil: null as string | null,
  waitsFor: null as { for: 'report' | 'withdrawal'; withdrawalId: string; number: string } | null,
  isFrozen: false,
  serverTime,
}

export interface Receipt {
  readonly state: string
  readonly forcedAt: string
  readonly receivedAmount: string | null
  readonly isByBank: boolean
  readonly outcome: string | null
  readonly outcomeReason: string | null
  readonly proofs: readonly string[]
}

export const awaited: Receipt = {
  state: 'awaited',
  forcedAt: '2099-01-01T00:00:00.000Z',
  receivedAmount: null,
  isByBank: false,
  outcome: null,
  outcomeReason: null,
  proofs: [],
}

export const pending = {
  withdrawalId: '9',
  number: 'W9',
  state: 'pending',
  amount: '200000',
  feeAmount: '5000',
  payoutAmount: '195000',
  accountKind: 'bank',
  sent: null as { readonly coin: string; readonly amount: string } | null,
  bankName: 'Vietcombank',
  accountNumber: '••••••4321',
  holderName: 'NGUYEN VAN AN',
  reason: null as string | null,
  createdAt: serverTime,
  changedAt: serverTime,
  receipt: null as Receipt | null,
}
export type Shown = typeof pending

export interface World {
  withdrawals: readonly Shown[]
  history: readonly { state: string; at: string }[]
  offer: typeof offer
  accounts: readonly (typeof account)[]
}

export const banks = [
  { code: 'VCB', name: 'Vietcombank', kind: 'bank' },
  { code: 'TCB', name: 'Techcombank', kind: 'bank' },
]

/** Places of every kind, as a site that offers all of them answers. */
export const places = [
  ...banks,
  { code: 'MOMO', name: 'MoMo', kind: 'ewallet' },
  { code: 'USDTTRC20', name: 'USDT (TRON, TRC-20)', kind: 'crypto' },
]

/** A server with these withdrawals and accounts; a request makes the first of them, and answers change it. */
export function desk(given: Partial<World> = {}, replies: Readonly<Record<string, unknown>> = {}) {
  const kept: World = {
    withdrawals: [],
    history: [{ state: 'pending', at: serverTime }],
    offer,
    accounts: [account],
    ...given,
  }
  const become = (changed: Partial<Shown>) => {
    kept.withdrawals = [{ ...pending, ...kept.withdrawals[0], ...changed }]
    return { withdrawal: kept.withdrawals[0], serverTime }
  }
  const asked = serve({
    'GET /wps/v2/wallets/balance': { sumBalance: '1000000', sequence: 1 },
    'GET /wps/withdrawals/offer': () => kept.offer,
    'GET /wps/withdrawals/accounts': () => ({ accounts: kept.accounts, accountsMost: 3, banks }),
    'GET /wps/withdrawals': (query: URLSearchParams) => ({
      withdrawals: kept.withdrawals.filter(({ state }) => [null, state].includes(query.get('state'))),
      next: null,
      serverTime,
    }),
    'GET /wps/withdrawals/one': () => ({ withdrawal: kept.withdrawals[0], history: kept.history, serverTime }),
    'POST /wps/withdrawals': () => ({ ...become({}), balanceAmount: '800000', balanceSequence: 2 }),
    'POST /wps/withdrawals/cancel': () => become({ state: 'cancelled' }),
    'POST /wps/withdrawals/received': () => become({ receipt: { ...awaited, state: 'received' } }),
    'POST /wps/withdrawals/report': () => become({ receipt: { ...awaited, state: 'not_received' } }),
    'POST /wps/withdrawals/picture': { id: '018f0000-0000-7000-8000-000000000001' },
    'POST /wps/withdrawals/accounts': () => {
      kept.accounts = [...kept.accounts, { ...account, withdrawalAccountId: '4' }]
      return { account: kept.accounts.at(-1) }
    },
    'POST /wps/withdrawals/accounts/remove': () => {
      kept.accounts = []
      return {}
    },
    ...replies,
  })
  return { asked, kept, become }
}
