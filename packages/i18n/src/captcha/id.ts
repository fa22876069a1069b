import type { Texts } from '../texts.ts'
import type { captcha as vi } from './vi.ts'

export const captcha = {
  checking: 'Memeriksa bahwa Anda bukan bot…',
  ready: 'Anda terverifikasi bukan bot.',
  failed: 'Pemeriksaan gagal.',
  retry: 'Coba lagi',
  label: 'Kode captcha',
  hint: 'Ketik lima karakter pada gambar, huruf besar atau kecil sama saja.',
  another: 'Ganti gambar',
  no_picture: 'Gambar tidak dapat dimuat. Tekan untuk mencoba lagi.',
} as const satisfies Texts<typeof vi>
