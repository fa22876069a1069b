import type { AccountKind } from '@banyan/contract'
import type { IconName } from '@banyan/ui'

interface Kind {
  readonly icon: IconName
  /** The keyboard of a phone. */
  readonly inputMode: 'numeric' | 'tel' | 'text'
  readonly lengthMost: number
  /** What was typed without what people put between its signs. */
  readonly clean: (typed: string) => string
  /** What could be an account; the server knows the rest. */
  readonly looksRight: RegExp
}

/** How an account of a kind is shown and typed. */
export const kinds: Readonly<Record<AccountKind, Kind>> = {
  bank: {
    icon: 'bank',
    inputMode: 'numeric',
    lengthMost: 24,
    clean: (typed) => typed.replaceAll(/\D/g, ''),
    looksRight: /^[0-9]{6,19}$/,
  },
  ewallet: {
    icon: 'wallet',
    inputMode: 'tel',
    lengthMost: 20,
    clean: (typed) => typed.replaceAll(/[^\d+]/g, ''),
    looksRight: /^(\+?84|0)[0-9]{9}$/,
  },
  crypto: {
    icon: 'coins',
    inputMode: 'text',
    lengthMost: 100,
    clean: (typed) => typed.replaceAll(/\s/g, ''),
    looksRight: /^[0-9A-Za-z]{26,64}$/,
  },
}
