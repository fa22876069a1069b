import type { Texts } from '../texts.ts'
import type { common as vi } from './vi.ts'

export const common = {
  retry: 'Coba lagi',
  close: 'Tutup',
  cancel: 'Batal',
  loading: 'Memuat',
  load_more: 'Tampilkan lagi',
  see_all: 'Lihat semua',
  all: 'Semua',
  offline_title: 'Koneksi terputus',
  offline_text: 'Periksa jaringan Anda, lalu coba lagi.',
  notices: 'Pemberitahuan',
  zone: 'Waktu {zone}',
} as const satisfies Texts<typeof vi>
