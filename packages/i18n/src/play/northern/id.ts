import type { Texts } from '../../texts.ts'
import type { northern as vi } from './vi.ts'

export const northern = {
  structure: 'Setiap undian mengeluarkan 27 nomor: hadiah utama dan ke-1 lima angka, sampai hadiah ke-7 dua angka.',
  rule: {
    LO_G3: 'Dicocokkan dengan dua angka terakhir dari enam hadiah ketiga. Setiap kali keluar dibayar.',
    LO_G5: 'Dicocokkan dengan dua angka terakhir dari enam hadiah kelima. Setiap kali keluar dibayar.',
    BAO8: 'Dicocokkan dengan dua angka terakhir hadiah utama, tiga hadiah keenam, dan empat hadiah ketujuh. Setiap kali keluar dibayar.',
    DE_G7: 'Dicocokkan dengan empat hadiah ketujuh. Setiap kali keluar dibayar.',
    C3_DAU: 'Dicocokkan dengan tiga hadiah keenam. Setiap kali keluar dibayar.',
    C3_DAUDUOI:
      'Dicocokkan dengan tiga hadiah keenam dan tiga angka terakhir hadiah utama. Setiap kali keluar dibayar.',
    DAU: 'Dicocokkan dengan empat hadiah ketujuh. Setiap kali keluar dibayar.',
    DAU_DUOI: 'Dicocokkan dengan empat hadiah ketujuh dan dua angka terakhir hadiah utama. Setiap kali keluar dibayar.',
  },
} as const satisfies Texts<typeof vi>
