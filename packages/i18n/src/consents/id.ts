import type { Texts } from '../texts.ts'
import type { consents as vietnamese } from './vi.ts'

export const consents = {
  title: 'Kabar penawaran',
  text: 'Pilih cara kami boleh mengabari Anda tentang penawaran. Semua mati sampai Anda menyalakannya; Anda dapat mematikannya kapan saja dan langsung berlaku.',
  service: 'Pesan tentang akun, deposit, penarikan, dan keamanan selalu dikirim.',
  email: 'Email',
  sms: 'Pesan SMS',
  inbox: 'Kotak masuk di situs ini',
  phone: 'Telepon',
  never: 'Belum pernah dinyalakan',
  given: 'Dinyalakan {at}',
  given_registration: 'Dinyalakan saat Anda mendaftar, {at}',
  by_member: 'Anda mematikannya {at}',
  by_link: 'Dimatikan lewat tautan email {at}',
  by_break: 'Dimatikan saat Anda beristirahat, {at}',
  by_exclusion: 'Dimatikan saat Anda mengecualikan diri, {at}',
  by_closing: 'Dimatikan saat Anda menutup akun, {at}',
  ask: 'Saya ingin menerima kabar penawaran melalui',
  ask_note: 'Opsional. Bisa dinyalakan atau dimatikan kapan saja di pusat keamanan.',
  stop_title: 'Hentikan email penawaran',
  stop_text: 'Tekan tombol di bawah dan kami tidak mengirim email penawaran lagi. Tidak perlu masuk.',
  stop_do: 'Hentikan email penawaran',
  stopped:
    'Anda tidak akan menerima email penawaran lagi. Anda dapat menyalakannya kembali kapan saja di pusat keamanan.',
} satisfies Texts<typeof vietnamese>
