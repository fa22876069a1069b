import type { Texts } from '../../texts.ts'
import type { pk10 as vi } from './vi.ts'

export const pk10 = {
  structure: '每期 01 至 10 号十辆赛车依次到达终点。6–10 号为大，1–5 号为小。',
  rule: {
    PK_CAR: '选择名次与号码，该车取得该名次即中。',
    PK_SIDE: '选择名次，该名次的车为所选的大（6–10）、小（1–5）、单或双即中。',
    PK_DRAGON: '第 1 名对第 10 名，2 对 9，3 对 8，4 对 7，5 对 6。前名号码较大为龙，较小为虎。',
    PK_SUM_HIGH: '冠亚和为所选的大（12 及以上）或双即中。',
    PK_SUM_LOW: '冠亚和为所选的小（11 及以下）或单即中。',
    PK_SUM_3: '冠军与亚军号码之和等于所选数字即中。',
    PK_SUM_5: '冠军与亚军号码之和等于所选数字即中。',
    PK_SUM_7: '冠军与亚军号码之和等于所选数字即中。',
    PK_SUM_9: '冠军与亚军号码之和等于所选数字即中。',
    PK_SUM_11: '冠军与亚军号码之和等于所选数字即中。',
    PK_STRAIGHT: '选冠军再选亚军，顺序全中即中。',
    PK_TWO: '选两辆车，包揽前两名即中，不分顺序。',
    PK_THREE: '选三辆车，包揽前三名即中，不分顺序。',
  },
} as const satisfies Texts<typeof vi>
