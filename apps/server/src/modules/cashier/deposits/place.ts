import type { Deposit } from '@banyan/contract'
import { amount } from '@banyan/money'
import { inWholes } from '../providers/fee.ts'
import type { Row } from '../rows.ts'
import { vietQr } from './vietqr.ts'

/** What a provider takes an order for, as JSON of the database. */
interface TakenFor {
  readonly asked: string
  readonly network: string | null
  readonly asset: string | null
  readonly rate: string | null
  readonly needed: number | null
  readonly url: string | null
  readonly address: string | null
  readonly confirmations: number | null
  readonly tx: string | null
  readonly failed: boolean
}

type Ordered = Row<'cashier.deposit', 'amount' | 'text'>

/** The account that an order is paid to, and what a provider takes it for. */
export type PlaceColumns = Row<
  'cashier.bank_account',
  'bin' | 'bank_code' | 'bank_name' | 'account_number' | 'account_name'
> &
  Row<'cashier.bank', 'pay_url' | 'kind' | 'decimals'> & {
    /** In which the bank counts. */
    readonly bank_currency: string
    /** Null of what no provider takes. */
    readonly taken_for: TakenFor | null
  }

/** Where and how an order is paid. */
export function placeOf(row: PlaceColumns & Ordered): Pick<Deposit, 'transfer' | 'checkout' | 'chain'> {
  const { text, taken_for: taken } = row
  const nowhere = { transfer: null, checkout: null, chain: null }
  if (row.kind === 'bank_transfer') return { ...nowhere, transfer: text === null ? null : transferOf(row, text) }
  if (!taken) return nowhere
  const { network, asset, rate, needed } = taken
  if (network === null || asset === null || rate === null || needed === null)
    return { ...nowhere, checkout: { url: taken.url, hasFailed: taken.failed } }
  return {
    ...nowhere,
    chain: {
      network,
      asset,
      rate: amount(BigInt(rate)),
      assetAmount: inWholes(BigInt(taken.asked), row.decimals),
      address: taken.address,
      confirmations: taken.confirmations,
      confirmationsNeeded: needed,
      txHash: taken.tx,
      payUrl: taken.url,
    },
  }
}

function transferOf(row: PlaceColumns & Ordered, text: string): NonNullable<Deposit['transfer']> {
  const qr = codeOf(row, text)
  return {
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    text,
    qr,
    ...(row.pay_url !== null && qr !== null && { payUrl: `${row.pay_url}?${new URLSearchParams({ qr })}` }),
  }
}

/** A VietQR code says đồng whatever its amount is: of a bank that counts in other money it asks for a wrong sum. */
function codeOf(
  { bin, account_number: accountNumber, amount: asked, bank_currency: currency }: PlaceColumns & Ordered,
  text: string,
) {
  return currency === 'VND' ? vietQr({ bin, accountNumber, amount: amount(asked), text }) : null
}
