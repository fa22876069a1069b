import type { Texts } from '../../texts.ts'
import type { togel as vi } from './vi.ts'

export const togel = {
  structure: '每期开出一个四位数，从左到右为 as、kop、kepala、ekor，即千、百、十、个位。',
  rule: {
    T4D: '所选号码与开奖号码四位完全相同即中奖。',
    T3D: '所选号码与开奖号码后三位相同即中奖。',
    T2D: '所选号码与后两位（kepala、ekor）相同即中奖。',
    T2D_FRONT: '所选号码与前两位（as、kop）相同即中奖。',
    T2D_MIDDLE: '所选号码与中间两位（kop、kepala）相同即中奖。',
    JITU_AS: '选一个数字，与第一位 as 相同即中奖。',
    JITU_KOP: '选一个数字，与第二位 kop 相同即中奖。',
    JITU_KEPALA: '选一个数字，与第三位 kepala 相同即中奖。',
    JITU_EKOR: '选一个数字，与最后一位 ekor 相同即中奖。',
    COLOK_BEBAS: '选一个数字，不论位置，开奖号码中出现几次就赔几次。',
    COLOK_2D: '选两个数字，开奖号码中两个都出现即中奖，不论位置，重复出现只赔一次。',
    COLOK_NAGA: '选三个数字，开奖号码中三个都出现即中奖，不论位置，重复出现只赔一次。',
  },
} as const satisfies Texts<typeof vi>
