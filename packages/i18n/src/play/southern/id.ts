import type { Texts } from '../../texts.ts'
import type { southern as vi } from './vi.ts'

export const southern = {
  structure:
    'Setiap undian mengeluarkan 18 nomor: dari hadiah ke-8 dua angka sampai hadiah ke-1 lima angka dan hadiah utama enam angka.',
  rule: {
    LO_G4: 'Dicocokkan dengan dua angka terakhir dari tujuh hadiah keempat. Setiap kali keluar dibayar.',
    LO_G6: 'Dicocokkan dengan dua angka terakhir dari tiga hadiah keenam. Setiap kali keluar dibayar.',
    BAO7: 'Dicocokkan dengan dua angka terakhir hadiah kedelapan, ketujuh, tiga hadiah keenam, kelima, dan hadiah utama. Setiap kali keluar dibayar.',
    DE_G8: 'Menang jika nomor Anda adalah hadiah kedelapan.',
    C3_DAU: 'Menang jika nomor Anda adalah hadiah ketujuh.',
    C3_DAUDUOI: 'Dicocokkan dengan hadiah ketujuh dan tiga angka terakhir hadiah utama. Setiap kali keluar dibayar.',
    DAU: 'Menang jika nomor Anda adalah hadiah kedelapan.',
    DAU_DUOI: 'Dicocokkan dengan hadiah kedelapan dan dua angka terakhir hadiah utama. Setiap kali keluar dibayar.',
  },
} as const satisfies Texts<typeof vi>
