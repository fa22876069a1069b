import type { Texts } from '../../texts.ts'
import type { pk10 as vi } from './vi.ts'

export const pk10 = {
  structure: 'Setiap undian sepuluh mobil, 01 sampai 10, finis satu demi satu. Mobil 6–10 besar, 1–5 kecil.',
  rule: {
    PK_CAR: 'Pilih posisi dan mobil. Menang bila mobil itu finis di posisi itu.',
    PK_SIDE: 'Pilih posisi. Menang bila mobilnya besar (6–10), kecil (1–5), ganjil atau genap sesuai pilihan Anda.',
    PK_DRAGON:
      'Posisi 1 lawan 10, 2 lawan 9, 3 lawan 8, 4 lawan 7, 5 lawan 6. Naga menang bila posisi atas bernomor lebih besar, harimau bila lebih kecil.',
    PK_SUM_HIGH: 'Menang bila jumlah juara dan peringkat dua besar (12 ke atas) atau genap sesuai pilihan Anda.',
    PK_SUM_LOW: 'Menang bila jumlah juara dan peringkat dua kecil (11 ke bawah) atau ganjil sesuai pilihan Anda.',
    PK_SUM_3: 'Menang bila nomor juara dan peringkat dua berjumlah angka pilihan Anda.',
    PK_SUM_5: 'Menang bila nomor juara dan peringkat dua berjumlah angka pilihan Anda.',
    PK_SUM_7: 'Menang bila nomor juara dan peringkat dua berjumlah angka pilihan Anda.',
    PK_SUM_9: 'Menang bila nomor juara dan peringkat dua berjumlah angka pilihan Anda.',
    PK_SUM_11: 'Menang bila nomor juara dan peringkat dua berjumlah angka pilihan Anda.',
    PK_STRAIGHT: 'Pilih juara lalu peringkat dua. Menang bila keduanya tepat berurutan.',
    PK_TWO: 'Pilih dua mobil. Menang bila keduanya finis pertama dan kedua, urutan bebas.',
    PK_THREE: 'Pilih tiga mobil. Menang bila ketiganya menempati tiga posisi pertama, urutan bebas.',
  },
} as const satisfies Texts<typeof vi>
