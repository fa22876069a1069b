import type { Texts } from '../texts.ts'
import type { home as vi } from './vi.ts'

export const home = {
  title: 'Undian cepat yang dapat diverifikasi',
  hero_title: 'Malam pesta di bawah {tree}',
  hero_tree: 'beringin',
  hero_text: 'Satu undian tiap menit, 27 angka, hasil yang bisa dihitung ulang siapa saja.',
  create_account: 'Buat akun',
  see_draw: 'Lihat undian berjalan',
  continue: 'Lanjut main',
  my_bets: 'Taruhan saya',
  point_limits: 'Atur batas sendiri',
  point_money: 'Main dengan uang virtual',
  point_fair: 'Hasil dapat diverifikasi',
  art: 'Pohon beringin berhias lampion di malam pesta',
  category_lottery: 'Lotre',
  category_lottery_text: 'Undian tiap menit, 27 hadiah ala utara',
  news: 'Kabar baru',
  pause: 'Hentikan pergantian otomatis',
  resume: 'Lanjutkan pergantian otomatis',
  draw_number: 'Undian {numero}',
  closes_in: 'Tutup dalam',
  draws_in: 'Sedang diundi',
  next_soon: 'Undian baru segera dibuka',
  bet_now: 'Pasang angka',
  last_special: 'Hadiah utama terakhir',
  no_draw: 'Belum ada undian',
} as const satisfies Texts<typeof vi>
