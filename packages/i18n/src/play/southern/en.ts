import type { Texts } from '../../texts.ts'
import type { southern as vi } from './vi.ts'

export const southern = {
  structure:
    'Each draw has 18 numbers: from two digits for the eighth prize up to five for the first and six for the special.',
  rule: {
    LO_G4: 'Your number against the last two digits of the seven fourth prizes. Every hit pays.',
    LO_G6: 'Your number against the last two digits of the three sixth prizes. Every hit pays.',
    BAO7: 'Your number against the last two digits of the eighth, the seventh, the three sixth, the fifth and the special prizes. Every hit pays.',
    DE_G8: 'Wins when your number is the eighth prize.',
    C3_DAU: 'Wins when your number is the seventh prize.',
    C3_DAUDUOI: 'Your number against the seventh prize and the last three digits of the special prize. Every hit pays.',
    DAU: 'Wins when your number is the eighth prize.',
    DAU_DUOI: 'Your number against the eighth prize and the last two digits of the special prize. Every hit pays.',
  },
} as const satisfies Texts<typeof vi>
