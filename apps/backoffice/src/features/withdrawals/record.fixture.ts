const at = '2026-11-22T05:00:00.000Z'

/** A withdrawal as the server lists it, for tests. */
export const listedOne = {
  withdrawalId: '41',
  number: 'W00000041',
  memberId: '7',
  account: 'an•••r',
  state: 'pending',
  amount: '2000000',
  feeAmount: '10000',
  payoutAmount: '1990000',
  createdAt: at,
  changedAt: at,
  takenBy: null,
  receipt: null,
}

export const money = { currency: 'PLAY', decimals: 0 }

/** Its record: `withdrawal` and the rest may be given otherwise. */
export const recordOf = (withdrawal: object = {}, rest: object = {}) => ({
  withdrawal: { ...listedOne, ...withdrawal },
  history: [{ state: 'pending', at, by: null, reason: null }],
  accountKind: 'bank',
  coin: null as string | null,
  sent: null as { readonly coin: string; readonly amount: string } | null,
  bankName: 'Vietcombank',
  accountNumber: '••••••4321',
  holderName: 'NGUYEN VAN AN',
  accountAddedAt: at,
  parts: [] as object[],
  remainingAmount: '1990000',
  providers: [] as object[],
  secondPersonFrom: '1000000',
  reviewedBy: null,
  risk: {
    score: 45,
    points: [
      { risk: 'first_withdrawal', points: 20 },
      { risk: 'shared_account', points: 25 },
    ],
    turnover: {
      requiredAmount: '500000',
      progressAmount: '200000',
      missingAmount: '300000',
      requirements: [
        {
          requirementId: '1',
          source: 'deposit',
          creditAmount: '500000',
          requiredAmount: '500000',
          progressAmount: '200000',
          state: 'open',
          since: at,
        },
      ],
    },
    depositCount: 3,
    depositAmount: '700000',
    withdrawnAmount: '0',
    bonusAmount: '88000',
    stakeAmount: '900000',
    payoutAmount: '2500000',
    sameAddress: 2,
    sameDevice: 1,
    samePayee: 1,
    registeredAt: at,
  },
  dispute: null,
  ...money,
  ...rest,
})
