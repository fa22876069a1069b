import type { Texts } from '../../texts.ts'
import type { southern as vi } from './vi.ts'

export const southern = {
  structure: '1回に18個の番号を抽せんします。2桁の8等から、5桁の1等と6桁の特等まであります。',
  rule: {
    LO_G4: '7本の4等の下2桁と照合します。一致した回数だけ払い戻します。',
    LO_G6: '3本の6等の下2桁と照合します。一致した回数だけ払い戻します。',
    BAO7: '8等、7等、3本の6等、5等、特等の下2桁と照合します。一致した回数だけ払い戻します。',
    DE_G8: '8等と一致すれば当たりです。',
    C3_DAU: '7等と一致すれば当たりです。',
    C3_DAUDUOI: '7等と特等の下3桁を照合します。一致した回数だけ払い戻します。',
    DAU: '8等と一致すれば当たりです。',
    DAU_DUOI: '8等と特等の下2桁を照合します。一致した回数だけ払い戻します。',
  },
} as const satisfies Texts<typeof vi>
