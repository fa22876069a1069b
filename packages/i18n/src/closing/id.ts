import type { Texts } from '../texts.ts'
import type { closing as vi } from './vi.ts'

export const closing = {
  title: 'Tutup akun',
  text: 'Setelah ditutup Anda tidak bisa masuk lagi. Hanya layanan pelanggan yang dapat membukanya, paling cepat setelah {days} hari.',
  kept: 'Catatan dompet, taruhan, deposit, penarikan, dan riwayat masuk disimpan setidaknya {years} tahun karena diwajibkan hukum, dan tidak dipakai untuk hal lain. Nama Anda tidak bisa dipakai orang lain.',
  ends: 'Penawaran berhenti seketika. Poin dan manfaat peringkat hilang. Jika Anda mengecualikan diri, itu tetap berlaku.',
  do: 'Tutup akun',
  password: 'Kata sandi masuk',
  confirm_title: 'Tutup akun ini?',
  confirm_text: 'Semua sesi berakhir seketika. Anda tidak bisa membukanya sendiri.',
  confirm: 'Tutup akun',
  hindered: 'Akun belum bisa ditutup:',
  agent: 'Anda agen dengan anggota di bawah: hubungi layanan pelanggan.',
  balance: 'Masih ada uang di dompet: tarik dahulu.',
  vendor_balance: 'Masih ada uang di dompet permainan, atau penyedia tidak menjawab.',
  open_bets: 'Masih ada taruhan tanpa hasil.',
  deposits: 'Masih ada deposit yang ditunggu.',
  withdrawals: 'Masih ada penarikan yang diproses.',
  to_withdraw: 'Tarik dana',
  to_wallets: 'Tarik ke dompet utama',
  to_bets: 'Lihat taruhan',
  to_deposits: 'Lihat deposit',
  no_password: 'Akun ini belum punya kata sandi. Buat dahulu.',
  done: 'Akun sudah ditutup.',
} as const satisfies Texts<typeof vi>
