import type { Texts } from '../texts.ts'
import type { play as vi } from './vi.ts'
import { northern } from './northern/id.ts'
import { southern } from './southern/id.ts'

export const play = {
  LO2: {
    name: 'Lô 2 angka',
    rule: 'Dicocokkan dengan dua angka terakhir dari semua {lots} hadiah. Setiap kali keluar dibayar.',
  },
  LO2_1K: {
    name: 'Lô 2 angka 1K',
    rule: 'Dicocokkan dengan dua angka terakhir dari semua {lots} hadiah, tanpa taruhan dikali {lots}. Setiap kali keluar dibayar.',
  },
  LO2_HEAD: {
    name: 'Lô 2 angka depan',
    rule: 'Dicocokkan dengan dua angka pertama dari semua {lots} hadiah. Setiap kali keluar dibayar.',
  },
  LO3: {
    name: 'Lô 3 angka',
    rule: 'Dicocokkan dengan tiga angka terakhir dari {lots} hadiah yang punya tiga angka atau lebih. Setiap kali keluar dibayar.',
  },
  LO4: {
    name: 'Lô 4 angka',
    rule: 'Dicocokkan dengan empat angka terakhir dari {lots} hadiah yang punya empat angka atau lebih. Setiap kali keluar dibayar.',
  },
  LO_G3: { name: 'Lô hadiah ketiga' },
  LO_G4: { name: 'Lô hadiah keempat' },
  LO_G5: { name: 'Lô hadiah kelima' },
  LO_G6: { name: 'Lô hadiah keenam' },
  BAO7: { name: 'Borong 7' },
  BAO8: { name: 'Borong 8' },
  DE_DB: { name: '2 angka hadiah utama', rule: 'Menang jika nomor Anda adalah dua angka terakhir hadiah utama.' },
  DE_DB_HEAD: {
    name: '2 angka depan hadiah utama',
    rule: 'Menang jika nomor Anda adalah dua angka pertama hadiah utama.',
  },
  DE_G1: { name: '2 angka hadiah pertama', rule: 'Menang jika nomor Anda adalah dua angka terakhir hadiah pertama.' },
  DE_G1_HEAD: {
    name: '2 angka depan hadiah pertama',
    rule: 'Menang jika nomor Anda adalah dua angka pertama hadiah pertama.',
  },
  DE_G7: { name: '2 angka hadiah ketujuh' },
  DE_G8: { name: '2 angka hadiah kedelapan' },
  XIEN2: {
    name: 'Xiên 2',
    rule: 'Menang jika kedua nomor muncul di dua angka terakhir {lots} hadiah. Muncul berulang tetap dibayar sekali.',
  },
  XIEN3: {
    name: 'Xiên 3',
    rule: 'Menang jika ketiga nomor muncul di dua angka terakhir {lots} hadiah. Muncul berulang tetap dibayar sekali.',
  },
  XIEN4: {
    name: 'Xiên 4',
    rule: 'Menang jika keempat nomor muncul di dua angka terakhir {lots} hadiah. Muncul berulang tetap dibayar sekali.',
  },
  C3_DB: { name: '3 angka hadiah utama', rule: 'Menang jika nomor Anda adalah tiga angka terakhir hadiah utama.' },
  C3_DB_HEAD: {
    name: '3 angka depan hadiah utama',
    rule: 'Menang jika nomor Anda adalah tiga angka pertama hadiah utama.',
  },
  C3_DAU: { name: '3 angka kepala' },
  C3_DAUDUOI: { name: '3 angka kepala ekor' },
  C3_G1: { name: '3 angka hadiah pertama', rule: 'Menang jika nomor Anda adalah tiga angka terakhir hadiah pertama.' },
  X3_DB: {
    name: '3 angka acak hadiah utama',
    rule: 'Pilih tiga angka berbeda. Menang jika ketiganya adalah tiga angka terakhir hadiah utama, urutan bebas.',
  },
  C4_DB: { name: '4 angka hadiah utama', rule: 'Menang jika nomor Anda adalah empat angka terakhir hadiah utama.' },
  C4_G1: { name: '4 angka hadiah pertama', rule: 'Menang jika nomor Anda adalah empat angka terakhir hadiah pertama.' },
  X4_DB: {
    name: '4 angka acak hadiah utama',
    rule: 'Pilih empat angka berbeda. Menang jika keempatnya adalah empat angka terakhir hadiah utama, urutan bebas.',
  },
  DAU_DIGIT: { name: 'Kepala', rule: 'Pilih satu angka. Menang jika sama dengan angka puluhan hadiah utama.' },
  DUOI_DIGIT: { name: 'Ekor', rule: 'Pilih satu angka. Menang jika sama dengan angka satuan hadiah utama.' },
  DAU: { name: 'Kepala 2 angka' },
  DUOI: { name: 'Ekor 2 angka', rule: 'Menang jika nomor Anda adalah dua angka terakhir hadiah utama.' },
  DAU_DUOI: { name: 'Kepala ekor 2 angka' },
  table: { northern, southern },
  group: { bao_lo: 'Lô', de: '2 angka', xien: 'Xiên', cang3: '3 angka', cang4: '4 angka', dau_duoi: 'Kepala ekor' },
  tier: { DB: 'Utama', G1: 'Ke-1', G2: 'Ke-2', G3: 'Ke-3', G4: 'Ke-4', G5: 'Ke-5', G6: 'Ke-6', G7: 'Ke-7', G8: 'Ke-8' },
  void: {
    missed: 'Sistem sedang berhenti, jadi periode ini tidak menerima taruhan.',
    seeds_lost: 'Kunci rahasia periode ini tidak dapat dibuka, jadi tidak bisa diundi.',
  },
  game: {
    VNMB_1M: 'Utara 1 menit',
    VNMB_2M: 'Utara 2 menit',
    VNMB_5M: 'Utara 5 menit',
    VNMN_1M: 'Selatan 1 menit',
    VNMN_2M: 'Selatan 2 menit',
    VNMN_5M: 'Selatan 5 menit',
    VNMT_1M: 'Tengah 1 menit',
    VNMT_2M: 'Tengah 2 menit',
    VNMT_5M: 'Tengah 5 menit',
    TAI_XIU: 'Dadu Sic Bo',
    XOC_DIA: 'Koin Xoc Dia',
    BAU_CUA: 'Bau Cua',
  },
} as const satisfies Texts<typeof vi>
