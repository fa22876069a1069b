import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import type { AccountKind } from '@banyan/contract'
import { mobileNumber } from '../../site/index.ts'
import type { Row } from '../rows.ts'

export type AccountForm = Row<'cashier.payout_bank'>['form']

const forms: Readonly<Record<AccountForm, (typed: string) => string | null>> = {
  digits: bankNumber,
  vn_mobile: vietnameseMobile,
  tron: tronAddress,
  evm: evmAddress,
}

/** The one way to write an account of a form, or null for what is none. What it answers, it answers again. */
export const accountIn = (form: AccountForm, typed: string): string | null => forms[form](typed.trim())

/** The refusal of what is no account of a kind. */
export const wrongAccount = {
  bank: 'account_number_invalid',
  ewallet: 'wallet_number_invalid',
  crypto: 'coin_address_invalid',
} as const satisfies Record<AccountKind, string>

/** What people put between the digits of a number. */
const between = /[\s.-]/g

function bankNumber(typed: string): string | null {
  const number = typed.replaceAll(between, '')
  return /^[0-9]{6,19}$/.test(number) ? number : null
}

/** As the country writes it: 0912345678, whether it came with +84, 84 or neither. */
function vietnameseMobile(typed: string): string | null {
  const [, national = ''] = /^(?:\+?84|0)([1-9][0-9]{8})$/.exec(typed.replaceAll(between, '')) ?? []
  return mobileNumber(national, '84') === null ? null : `0${national}`
}

const base58check = createBase58check(sha256)
/** What stands before the twenty bytes of an address of TRON. */
const tronPrefix = 0x41
const addressBytes = 20

/** An address of TRON: base58, with four bytes of checksum. */
function tronAddress(typed: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(typed)) return null
  const bytes = decoded(typed)
  return bytes?.length === addressBytes + 1 && bytes[0] === tronPrefix && bytes.some((byte, at) => at > 0 && byte > 0)
    ? typed
    : null
}

/** Null: the checksum is another's. */
function decoded(typed: string): Uint8Array | null {
  try {
    return base58check.decode(typed)
  } catch {
    return null
  }
}

/**
 * An address of Ethereum whose capitals are the checksum of EIP-55. One in small letters alone has none, and is refused
 * unless that is what its checksum says: a wrong character in it could not be found, and nothing comes back.
 */
function evmAddress(typed: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed)) return null
  const small = typed.slice(2).toLowerCase()
  const digest = Buffer.from(keccak_256(Buffer.from(small))).toString('hex')
  const written = [...small].map((digit, at) =>
    Number.parseInt(digest[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${written.join('')}` === typed && /[^0]/.test(small) ? typed : null
}
