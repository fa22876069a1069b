import { csvOf } from '@banyan/contract'
import { plainName } from '../../../members/index.ts'
import { lineOf } from '../payouts/send.ts'

/** The number of a file, as people and the bank read it. */
export const fileNumber = (id: bigint): string => `P${String(id).padStart(8, '0')}`

/** A transfer that a bank is to make. */
export interface Order {
  readonly withdrawalId: bigint
  readonly part: number
  readonly accountNumber: string
  readonly holderName: string
  readonly bankCode: string
  readonly bin: string
  readonly amount: bigint
}

const head = ['no', 'account', 'name', 'bank_code', 'bank_bin', 'amount', 'text', 'reference']

/** A name as banks print it: capital letters, digits and spaces. */
const printed = (name: string) =>
  plainName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The file of transfers that a bank takes: the text of each names its withdrawal, the reference this file. */
export const contentOf = (number: string, orders: readonly Order[]): string =>
  csvOf([
    head,
    ...orders.map((order, place) => [
      String(place + 1),
      order.accountNumber,
      printed(order.holderName),
      order.bankCode,
      order.bin,
      String(order.amount),
      lineOf(order.withdrawalId, order.part),
      number,
    ]),
  ])
