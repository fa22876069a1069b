import type { Texts } from '../texts.ts'
import type { head as vi } from './vi.ts'
import { home } from '../home/id.ts'

export const head: Texts<typeof vi> = {
  home: {
    title: home.title,
    description: 'Undian setiap menit di {brand}, hasilnya dapat diverifikasi, dimainkan dengan uang virtual.',
  },
  vnlottery: {
    title: 'Lotre Utara 1 menit',
    description:
      'Pasang dua angka, spesial, dan kombinasi dengan undian tiap menit di {brand}. Odds dan hasil terbuka.',
  },
  help: { title: 'Bantuan', description: 'Cara mendaftar, bermain, dan menjaga keamanan akun di {brand}.' },
  down: { title: 'Unduh aplikasi', description: 'Pasang {brand} di iPhone atau Android langsung dari peramban.' },
  join: { title: 'Bergabung', description: 'Menjadi agen atau afiliasi {brand}.' },
  promotions: { title: 'Promosi', description: 'Promosi yang berlaku di {brand}, syaratnya ditulis lengkap.' },
  rng: {
    title: 'Slot',
    description: 'Slot di {brand}: tingkat pengembalian diumumkan dan setiap putaran dapat diperiksa.',
  },
  vip: { title: 'VIP dan manfaat', description: 'Peringkat di {brand}, syarat dan manfaat masing-masing.' },
  pointMall: { title: 'Toko poin', description: 'Poin di {brand}: hadiah dan cara menukarkannya.' },
  seamless: {
    title: 'Satu dompet untuk semua permainan',
    description: 'Dompet bersama {brand}: setiap permainan memakai saldo yang sama.',
  },
  notices: { title: 'Pengumuman', description: 'Kabar dan pengumuman dari {brand}.' },
  fairness: { title: 'Verifikasi undian', description: 'Periksa sendiri setiap undian {brand} di peramban Anda.' },
  login: { title: 'Masuk', description: 'Masuk ke akun {brand} Anda.' },
  register: { title: 'Daftar', description: 'Buka akun {brand} dan terima uang virtual untuk bermain.' },
}
