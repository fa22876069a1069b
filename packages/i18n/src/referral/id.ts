import type { Texts } from '../texts.ts'
import type { referral as vi } from './vi.ts'

export const referral = {
  title: 'Undang teman',
  intro: 'Kirim kode atau tautan Anda. Yang mendaftar dengannya berada di bawah Anda.',
  own: 'Undangan Anda',
  code: 'Kode referensi',
  link: 'Tautan pendaftaran',
  qr: 'Kode QR tautan pendaftaran',
  copy_qr: 'Salin tautan kode QR',
  copied: 'Tautan disalin',
  share: 'Bagikan',
  share_text: 'Main bersama saya di {brand}',
  friends: 'Teman yang datang ({count})',
  friend: 'Akun',
  registered: 'Terdaftar',
  empty: 'Belum ada yang mendaftar dengan kode Anda',
  failed: 'Halaman tidak dapat dimuat',
  earlier: 'Sebelumnya',
  later: 'Berikutnya',
  reward: 'Hadiah',
  rewards: 'Hadiah dari teman',
  earned: 'Diperoleh seluruhnya: {amount}',
  payment: '{amount} · {count} teman',
  gift_terms:
    '{amount} untuk tiap teman yang deposit pertamanya minimal {deposit} dan taruhan sahnya mencapai {play} dalam {days} hari sejak mendaftar',
  share_terms: '{percent}% dari taruhan sah teman selama {days} hari sejak mereka mendaftar',
  cap_terms: 'Paling banyak {amount} tiap penutupan',
  fair_terms: 'Teman yang memakai perangkat, alamat jaringan, atau rekening yang sama dengan Anda tidak dihitung.',
} satisfies Texts<typeof vi>
