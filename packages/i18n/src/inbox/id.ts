import type { Texts } from '../texts.ts'
import type { inbox as vi } from './vi.ts'

export const inbox = {
  title: 'Kotak masuk',
  unread_label: 'Kotak masuk, {count} belum dibaca',
  unread: 'Belum dibaca',
  messages: 'Pesan',
  notices: 'Pengumuman',
  kinds: 'Pesan atau pengumuman',
  read_all: 'Tandai semua sudah dibaca',
  remove: 'Hapus',
  removed: 'Pesan dihapus',
  empty: 'Kotak masuk kosong',
  empty_text: 'Pesan dari kami dan perubahan keamanan akun Anda akan muncul di sini.',
  notices_empty: 'Belum ada pengumuman',
  pages: 'Halaman kotak masuk',
  failed: 'Belum tersimpan. Coba lagi.',
  go_securityCenter: 'Buka pusat keamanan',
  go_withdraw: 'Buka penarikan',
  go_transactionHistory: 'Buka riwayat transaksi',
  go_playerRank: 'Lihat peringkat anggota',
  go_pointMall: 'Buka toko poin',
  go_promotions: 'Buka promosi',
  go_limits: 'Lihat batas dan jeda',
  count: '{count} belum dibaca',
  none_unread: 'Semua sudah dibaca',
  go_missionLeaderboard: 'Lihat misi',
} as const satisfies Texts<typeof vi>
