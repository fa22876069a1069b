import { AnswerUnknown } from '../../platform/http/signed-call.ts'
import type { HeldBalance } from '../../platform/held-balance.ts'
import type { VendorAdapter } from './adapter.ts'
import type { Connection } from './connections.ts'

export interface CreditsDeps {
  readonly adapter: Pick<VendorAdapter, 'credit'>
  readonly connections: () => Promise<readonly Connection[]>
}

/** Asks every vendor that is connected what is left there, all at once, so that a slow one delays nobody. */
export async function askCredits({ adapter, connections }: CreditsDeps): Promise<HeldBalance[]> {
  const connected = (await connections()).filter(({ status }) => status !== 'off')
  return Promise.all(
    connected.map(async (connection): Promise<HeldBalance> => {
      const { merchantId, operator: code } = connection
      try {
        return { merchantId, code, amount: await adapter.credit(connection) }
      } catch (error) {
        if (error instanceof AnswerUnknown) return { merchantId, code, amount: null }
        throw error
      }
    }),
  )
}
