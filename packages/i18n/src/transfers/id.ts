import type { Texts } from '../texts.ts'
import type { transfers as vi } from './vi.ts'

export const transfers = {
  up_title: 'Transfer ke upline',
  intro: 'Kirim uang dari dompet Anda ke dompet agen di atas Anda.',
  to: 'Penerima',
  balance: 'Saldo Anda',
  amount: 'Jumlah transfer',
  amount_missing: 'Masukkan jumlah yang akan ditransfer.',
  range: 'Dari {min} sampai {max}',
  left: 'Sisa hari ini: {count} kali transfer, total {amount}.',
  password_missing: 'Masukkan kata sandi pembayaran.',
  remark: 'Pesan (opsional)',
  final: 'Uang langsung masuk dan tidak bisa ditarik kembali.',
  submit: 'Kirim transfer',
  down_title: 'Transfer ke {account}',
  done: '{amount} telah dikirim ke {account}',
  set_password_text: 'Anda perlu kata sandi pembayaran untuk mentransfer.',
  set_password: 'Atur kata sandi pembayaran',
  closed_title: 'Belum bisa transfer',
  closed_text: 'Anda tidak punya agen upline, atau situs ini tidak membuka transfer.',
  failed: 'Halaman transfer gagal dimuat',
  history: 'Transfer terakhir',
  history_empty: 'Belum ada transfer',
  history_failed: 'Daftar transfer gagal dimuat',
  sent_to: 'Ke {account}',
  received_from: 'Dari {account}',
} satisfies Texts<typeof vi>
