import type { Texts } from '../texts.ts'
import type { copies as vi } from './vi.ts'

export const copies = {
  title: 'Data saya',
  text: 'Dapatkan berkas ZIP berisi semua yang kami simpan tentang Anda: profil, login, persetujuan, batas, deposit, penarikan, transfer, taruhan, catatan akun, bonus, dan pesan. Kami memberi tahu lewat kotak masuk bila siap; disimpan {days} hari lalu dihapus.',
  others: 'Nama orang lain disamarkan, dan tidak ada kata sandi atau kode di dalamnya.',
  password: 'Kata sandi pembayaran, atau kata sandi login bila belum ada',
  do: 'Minta salinan',
  asked: 'Permintaan diterima. Kami memberi tahu lewat kotak masuk bila salinan siap.',
  next: 'Satu salinan per hari. Berikutnya: {at}.',
  waiting: 'Menunggu',
  running: 'Sedang dibuat',
  ready: 'Siap',
  failed: 'Tidak dapat dibuat',
  over: 'Dihapus',
  asked_at: 'Diminta {at}',
  kept: 'Dapat diunduh sampai {at}',
  download: 'Unduh ({size})',
  loading: 'Mengunduh {percent}%',
  broken: 'Unduhan tidak lengkap. Silakan coba lagi.',
} satisfies Texts<typeof vi>
