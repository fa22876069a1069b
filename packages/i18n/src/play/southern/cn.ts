import type { Texts } from '../../texts.ts'
import type { southern as vi } from './vi.ts'

export const southern = {
  structure: '每期开出 18 个号码：从 2 位的八等奖，到 5 位的一等奖和 6 位的特等奖。',
  rule: {
    LO_G4: '与 7 个四等奖号的末两位比对，中几次赔几次。',
    LO_G6: '与 3 个六等奖号的末两位比对，中几次赔几次。',
    BAO7: '与八等奖、七等奖、3 个六等奖、五等奖和特等奖的末两位比对，中几次赔几次。',
    DE_G8: '所选号码与八等奖相同即中奖。',
    C3_DAU: '所选号码与七等奖相同即中奖。',
    C3_DAUDUOI: '与七等奖及特等奖末三位比对，中几次赔几次。',
    DAU: '所选号码与八等奖相同即中奖。',
    DAU_DUOI: '与八等奖及特等奖末两位比对，中几次赔几次。',
  },
} as const satisfies Texts<typeof vi>
