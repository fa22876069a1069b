import type { Texts } from '../../texts.ts'
import type { togel as vi } from './vi.ts'

export const togel = {
  structure: '各回、4桁の番号が1つ出ます。左から as、kop、kepala、ekor です。',
  rule: {
    T4D: '選んだ番号が結果の4桁と順番どおり一致すれば当たり。',
    T3D: '選んだ番号が結果の下3桁と一致すれば当たり。',
    T2D: '選んだ番号が下2桁（kepala と ekor）と一致すれば当たり。',
    T2D_FRONT: '選んだ番号が上2桁（as と kop）と一致すれば当たり。',
    T2D_MIDDLE: '選んだ番号が中2桁（kop と kepala）と一致すれば当たり。',
    JITU_AS: '数字を1つ選びます。1桁目の as と一致すれば当たり。',
    JITU_KOP: '数字を1つ選びます。2桁目の kop と一致すれば当たり。',
    JITU_KEPALA: '数字を1つ選びます。3桁目の kepala と一致すれば当たり。',
    JITU_EKOR: '数字を1つ選びます。最後の桁の ekor と一致すれば当たり。',
    COLOK_BEBAS: '数字を1つ選びます。位置を問わず、結果に出た回数だけ支払われます。',
    COLOK_2D: '数字を2つ選びます。位置を問わず両方が結果にあれば当たり。重複しても支払いは1回です。',
    COLOK_NAGA: '数字を3つ選びます。位置を問わず3つとも結果にあれば当たり。重複しても支払いは1回です。',
  },
} as const satisfies Texts<typeof vi>
