import type { Texts } from '../texts.ts'
import type { play as vi } from '../vi/play.ts'

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
  LO_G3: {
    name: 'Lô hadiah ketiga',
    rule: 'Dicocokkan dengan dua angka terakhir dari enam hadiah ketiga. Setiap kali keluar dibayar.',
  },
  LO_G5: {
    name: 'Lô hadiah kelima',
    rule: 'Dicocokkan dengan dua angka terakhir dari enam hadiah kelima. Setiap kali keluar dibayar.',
  },
  BAO8: {
    name: 'Borong 8',
    rule: 'Dicocokkan dengan dua angka terakhir hadiah utama, tiga hadiah keenam, dan empat hadiah ketujuh. Setiap kali keluar dibayar.',
  },
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
  DE_G7: {
    name: '2 angka hadiah ketujuh',
    rule: 'Dicocokkan dengan empat hadiah ketujuh. Setiap kali keluar dibayar.',
  },
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
  C3_DAU: { name: '3 angka kepala', rule: 'Dicocokkan dengan tiga hadiah keenam. Setiap kali keluar dibayar.' },
  C3_DAUDUOI: {
    name: '3 angka kepala ekor',
    rule: 'Dicocokkan dengan tiga hadiah keenam dan tiga angka terakhir hadiah utama. Setiap kali keluar dibayar.',
  },
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
  DAU: { name: 'Kepala 2 angka', rule: 'Dicocokkan dengan empat hadiah ketujuh. Setiap kali keluar dibayar.' },
  DUOI: { name: 'Ekor 2 angka', rule: 'Menang jika nomor Anda adalah dua angka terakhir hadiah utama.' },
  DAU_DUOI: {
    name: 'Kepala ekor 2 angka',
    rule: 'Dicocokkan dengan empat hadiah ketujuh dan dua angka terakhir hadiah utama. Setiap kali keluar dibayar.',
  },
  group: { bao_lo: 'Lô', de: '2 angka', xien: 'Xiên', cang3: '3 angka', cang4: '4 angka', dau_duoi: 'Kepala ekor' },
  tier: { DB: 'Utama', G1: 'Ke-1', G2: 'Ke-2', G3: 'Ke-3', G4: 'Ke-4', G5: 'Ke-5', G6: 'Ke-6', G7: 'Ke-7' },
  void: {
    missed: 'Sistem sedang berhenti, jadi periode ini tidak menerima taruhan.',
    seeds_lost: 'Kunci rahasia periode ini tidak dapat dibuka, jadi tidak bisa diundi.',
  },
  game: { VNMB_1M: 'Utara 1 menit' },
} as const satisfies Texts<typeof vi>
