import type { Texts } from '../../texts.ts'
import type { northern as vi } from './vi.ts'

export const northern = {
  structure: '每期开出 27 个号码：特等奖和一等奖为 5 位，直到七等奖为 2 位。',
  rule: {
    LO_G3: '与 6 个三等奖号的末两位比对，中几次赔几次。',
    LO_G5: '与 6 个五等奖号的末两位比对，中几次赔几次。',
    BAO8: '与特等奖、3 个六等奖和 4 个七等奖的末两位比对，中几次赔几次。',
    DE_G7: '与 4 个七等奖号比对，中几次赔几次。',
    C3_DAU: '与 3 个六等奖号比对，中几次赔几次。',
    C3_DAUDUOI: '与 3 个六等奖号及特等奖末三位比对，中几次赔几次。',
    DAU: '与 4 个七等奖号比对，中几次赔几次。',
    DAU_DUOI: '与 4 个七等奖号及特等奖末两位比对，中几次赔几次。',
  },
} as const satisfies Texts<typeof vi>
