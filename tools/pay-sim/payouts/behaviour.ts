/** How the bank treats a payout. */
export interface Behaviour {
  /** It is never made. */
  readonly isRefused: boolean
  /** It comes back instead of arriving. */
  readonly isReturned: boolean
  /** Nothing is answered and nothing is told, until a person at the desk decides. */
  readonly isSilent: boolean
  /** It is decided much later. */
  readonly isLate: boolean
  /** So many answers are taken in and then lost. */
  readonly lostAnswers: number
  /** How often each notice is sent at once. */
  readonly copies: number
  readonly wrongSignature: 0 | 1
}

const well: Behaviour = {
  isRefused: false,
  isReturned: false,
  isSilent: false,
  isLate: false,
  lostAnswers: 0,
  copies: 1,
  wrongSignature: 0,
}

const byLastFour: Readonly<Record<string, Partial<Behaviour>>> = {
  '0001': { isReturned: true },
  '0002': { isSilent: true },
  '0003': { isLate: true },
  '0004': { lostAnswers: 1 },
  '0005': { copies: 2 },
  '0006': { wrongSignature: 1 },
  '0007': { isRefused: true },
}

/** The last four digits of an account say how a payout to it goes: docs/bank-api/guide.md lists them. */
export const behaviourOf = (accountNumber: string): Behaviour => ({ ...well, ...byLastFour[accountNumber.slice(-4)] })
