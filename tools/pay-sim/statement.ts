export interface Booking {
  readonly direction: 'in' | 'out'
  readonly id: string
  readonly amount: bigint
  /** RFC 3339 in UTC. */
  readonly bookedAt: string
  /** What whoever ordered a payment calls it; empty of money that came in. */
  readonly reference: string
}

interface Asked {
  readonly accountNumber: string
  readonly day: string
  readonly zone: string
}

/** The statement of a day of a zone: what the account held before, each booking, what it holds after. */
export function statementOf(bookings: readonly Booking[], { accountNumber, day, zone }: Asked): string {
  // Days as 2026-11-27, which are in order as text.
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const placed = bookings.map((booking) => ({ ...booking, on: dayOf.format(new Date(booking.bookedAt)) }))
  const sum = (some: readonly Booking[]) =>
    some.reduce((total, { direction, amount }) => total + (direction === 'in' ? amount : -amount), 0n)
  const opening = sum(placed.filter(({ on }) => on < day))
  const booked = placed.filter(({ on }) => on === day)
  return [
    'kind,id,booked_at,amount,reference',
    `opening,${accountNumber},,${opening},`,
    ...booked.map(({ direction, id, bookedAt, amount, reference }) =>
      [direction, id, bookedAt, amount, reference].join(','),
    ),
    `closing,${accountNumber},,${opening + sum(booked)},`,
    '',
  ].join('\n')
}
