import type { Texts } from '../texts.ts'
import type { bonus as vi } from './vi.ts'

export const bonus = {
  title: 'Dompet bonus',
  spins: 'Putaran gratis',
  spins_left: 'Sisa {count}, {amount} tiap putaran, sampai {until}',
  failed: 'Dompet bonus gagal dimuat',
  cash: 'Tunai',
  money: 'Uang bonus',
  in_play: 'Di taruhan yang belum selesai',
  given: 'Diberikan',
  played: 'Sudah dimainkan',
  expires: 'Berakhir',
  no_expiry: 'Tidak berakhir sendiri',
  weights: 'Perhitungan taruhan',
  stake_max: 'Taruhan terbesar sekali pasang',
  excluded: 'Tidak boleh dimainkan',
  rule: 'Taruhan memakai tunai dulu, lalu uang bonus. Kemenangan dibagi sesuai asal taruhannya.',
  completes: 'Setelah {required} dimainkan, uang bonus menjadi tunai.',
  give_up: 'Lepas bonus',
  give_up_title: 'Lepas bonus ini?',
  give_up_text: 'Uang bonus {amount} ditarik kembali. Tunai {cash} tetap milik Anda.',
  give_up_in_play:
    'Uang bonus {amount} ada di taruhan yang belum selesai: bagian bonus dari hasilnya juga ditarik kembali.',
  give_up_confirm: 'Lepas {amount}',
  give_up_keep: 'Simpan',
  given_up_title: 'Bonus dilepas',
  given_up_text: 'Uang bonus {amount} telah ditarik kembali.',
  give_up_failed: 'Bonus belum dilepas',
  ended_given_up: 'Sudah dilepas. Bagian bonus dari taruhan yang belum selesai akan ditarik kembali.',
  ended_expired: 'Masa berlaku habis. Bagian bonus dari taruhan yang belum selesai akan ditarik kembali.',
} satisfies Texts<typeof vi>
