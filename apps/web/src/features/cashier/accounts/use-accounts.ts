import { serverNow } from '@banyan/client'
import { type InputOf, type WithdrawalAccount, withdrawalRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { askAgain, useRead } from '../../../lib/query.ts'
import { useIntention } from '../../../lib/use-intention.ts'

/** The accounts that money can be sent to, and where others can be added. */
export const useAccounts = () => useRead(withdrawalRoutes.withdrawalAccounts, {}, { staleTime: 0 })

/** Whether money is sent there now. */
export const isUsable = ({ usableAt, isOffered }: WithdrawalAccount): boolean =>
  isOffered && usableAt.getTime() <= serverNow()

/** The first account sets the name of all. */
async function accountsMoved(): Promise<void> {
  await Promise.all([withdrawalRoutes.withdrawalAccounts, withdrawalRoutes.withdrawalOffer].map(askAgain))
}

/** Adds an account. One whose answer did not arrive keeps its key; after an answer it is another try. */
export function useAddAccount() {
  const keyOf = useIntention()
  const [tries, setTries] = useState(0)
  return async (input: InputOf<typeof withdrawalRoutes.addWithdrawalAccount>) => {
    const idempotencyKey = keyOf([tries, input.bankCode, input.accountNumber, input.holderName].join(' '))
    const answer = await call(withdrawalRoutes.addWithdrawalAccount, input, { idempotencyKey })
    if (answer.ok || answer.code !== 'network') setTries(tries + 1)
    if (answer.ok) await accountsMoved()
    return answer
  }
}

export async function removeAccount(input: InputOf<typeof withdrawalRoutes.removeWithdrawalAccount>) {
  const answer = await call(withdrawalRoutes.removeWithdrawalAccount, input)
  if (answer.ok || answer.code === 'withdrawal_account_not_found') await accountsMoved()
  return answer
}
