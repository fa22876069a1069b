/** What a bet can be paid for, once each. The numbers are part of stored keys and never change. */
export const paymentKinds = { payout: 1, refund: 2 } as const

const version8 = '8'
const variant = 0b10n << 62n

/**
 * The idempotency key of a payment: a UUIDv8 of an instant of the round that never changes (`wagering.payment_time`; in
 * milliseconds, so that it lies in the partition of its time), the kind and the bet. The same bet always gives the same
 * key, so paying it twice fails on the unique index; and no caller can send one, because callers' keys are UUIDv7.
 */
export function paymentKeysOf(kind: keyof typeof paymentKinds, at: Date): (betId: bigint) => string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const prefix = `${time.slice(0, 8)}-${time.slice(8)}-${version8}${paymentKinds[kind].toString(16).padStart(3, '0')}`
  return (betId) => {
    const tail = (variant | betId).toString(16)
    return `${prefix}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}
