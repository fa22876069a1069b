import type { Texts } from '../../texts.ts'
import type { northern as vi } from './vi.ts'

export const northern = {
  structure:
    'Each draw has 27 numbers: five digits for the special and first prizes, down to two digits for the seventh.',
  rule: {
    LO_G3: 'Your number against the last two digits of the six third prizes. Every hit pays.',
    LO_G5: 'Your number against the last two digits of the six fifth prizes. Every hit pays.',
    BAO8: 'Your number against the last two digits of the special, the three sixth and the four seventh prizes. Every hit pays.',
    DE_G7: 'Your number against the four seventh prizes. Every hit pays.',
    C3_DAU: 'Your number against the three sixth prizes. Every hit pays.',
    C3_DAUDUOI:
      'Your number against the three sixth prizes and the last three digits of the special prize. Every hit pays.',
    DAU: 'Your number against the four seventh prizes. Every hit pays.',
    DAU_DUOI:
      'Your number against the four seventh prizes and the last two digits of the special prize. Every hit pays.',
  },
} as const satisfies Texts<typeof vi>
