import type { Amount } from '@banyan/money'

export interface VietQr {
  /** The bank's number at NAPAS. */
  readonly bin: string
  readonly accountNumber: string
  /** In whole đồng. */
  readonly amount: Amount
  /** Goes into the transfer: at most 25 characters of ASCII. */
  readonly text: string
}

/** The payload of a VietQR code for one transfer to an account: EMVCo's fields, NAPAS's account, a CRC at the end. */
export function vietQr({ bin, accountNumber, amount, text }: VietQr): string {
  const beneficiary = field('00', bin) + field('01', accountNumber)
  const unchecked = [
    field('00', '01'),
    // For this payment alone.
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', amount.toString()),
    field('58', 'VN'),
    field('62', field('08', text)),
    '6304',
  ].join('')
  return unchecked + crc16(unchecked)
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
