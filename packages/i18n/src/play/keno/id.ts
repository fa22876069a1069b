import type { Texts } from '../../texts.ts'
import type { keno as vi } from './vi.ts'

export const keno = {
  structure: 'Setiap undian mengeluarkan 20 angka berbeda dari 01 sampai 80, sama untuk semua pemain.',
  rule: {
    KN_1: 'Pilih satu angka. Menang bila ada di antara 20 yang keluar.',
    KN_2: 'Pilih 2 angka. Menang bila 2 angka itu ada di antara 20 yang keluar.',
    KN_3: 'Pilih 3 angka. Menang bila 3 angka itu ada di antara 20 yang keluar.',
    KN_4: 'Pilih 4 angka. Menang bila 4 angka itu ada di antara 20 yang keluar.',
    KN_5: 'Pilih 5 angka. Menang bila 5 angka itu ada di antara 20 yang keluar.',
    KN_SUM: 'Besar bila jumlah 20 angka di atas 810, kecil bila di bawah. Tepat 810 keduanya kalah.',
    KN_SUM_810: 'Menang bila jumlah 20 angka tepat 810.',
    KN_HALF: 'Atas bila 11 atau lebih dari 01–40, bawah bila 11 atau lebih dari 41–80.',
    KN_MIDDLE: 'Menang bila tepat sepuluh dari 01–40 dan sepuluh dari 41–80.',
    KN_PARITY: 'Menang bila 11 angka atau lebih ganjil, atau genap, sesuai pilihan Anda.',
    KN_TIE: 'Menang bila tepat sepuluh ganjil dan sepuluh genap.',
    KN_METAL: 'Menang bila jumlah 20 angka ada di 210–695.',
    KN_WOOD: 'Menang bila jumlah 20 angka ada di 696–763.',
    KN_WATER: 'Menang bila jumlah 20 angka ada di 764–855.',
    KN_FIRE: 'Menang bila jumlah 20 angka ada di 856–923.',
    KN_EARTH: 'Menang bila jumlah 20 angka ada di 924–1410.',
  },
} as const satisfies Texts<typeof vi>
