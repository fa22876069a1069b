import type { Texts } from '../../texts.ts'
import type { northern as vi } from '../../vi/tables/northern.ts'

export const northern = {
  structure: '1回に27個の番号を抽せんします。特等と1等は5桁、7等は2桁です。',
  rule: {
    LO_G3: '6本の3等の下2桁と照合します。一致した回数だけ払い戻します。',
    LO_G5: '6本の5等の下2桁と照合します。一致した回数だけ払い戻します。',
    BAO8: '特等、3本の6等、4本の7等の下2桁と照合します。一致した回数だけ払い戻します。',
    DE_G7: '4本の7等と照合します。一致した回数だけ払い戻します。',
    C3_DAU: '3本の6等と照合します。一致した回数だけ払い戻します。',
    C3_DAUDUOI: '3本の6等と特等の下3桁を照合します。一致した回数だけ払い戻します。',
    DAU: '4本の7等と照合します。一致した回数だけ払い戻します。',
    DAU_DUOI: '4本の7等と特等の下2桁を照合します。一致した回数だけ払い戻します。',
  },
} as const satisfies Texts<typeof vi>
