import type { Texts } from '../texts.ts'
import type { closed as vi } from './vi.ts'

export const closed: Texts<typeof vi> = {
  maintenance_over: 'Akses dibatasi',
  maintenance_title: 'Pemeliharaan Sistem',
  maintenance_text: 'Kami sedang melakukan pemeliharaan sistem. Saldo dan taruhan Anda tetap tersimpan.',
  until: 'Perkiraan selesai',
  until_unknown: 'Belum diumumkan',
  left: 'Sisa waktu',
  region_over: 'Akses dibatasi',
  region_title: 'Pembatasan IP',
  region_text:
    'Karena pembatasan lokasi atau IP, situs ini tidak dapat diakses dari tempat Anda. Kami mohon maaf atas ketidaknyamanan ini.',
  ip: 'Alamat IP',
  country: 'Negara',
  country_unknown: 'Tidak diketahui',
  domain_title: 'Pemeriksaan domain gagal',
  domain_text: 'Alamat ini tidak valid. Periksa tautannya atau hubungi layanan pelanggan.',
  address: 'Alamat situs',
  contact: 'Hubungi Kami',
  update_ready: 'Versi baru sudah siap.',
  update_now: 'Perbarui',
}
