import type { Texts } from '../texts.ts'
import type { protection as vi } from '../vi/protection.ts'

export const protection = {
  title: 'Batas dan jeda',
  intro: 'Anda menetapkan batas, sistem menjaganya di semua permainan.',
  stake_title: 'Batas taruhan harian',
  used_of: 'Hari ini {used} dari {limit}',
  used_free: 'Hari ini {used}. Anda belum menetapkan batas.',
  new_limit: 'Batas baru',
  save: 'Simpan batas',
  remove: 'Hapus batas',
  timing: 'Menurunkan berlaku seketika. Menaikkan atau menghapus berlaku setelah 24 jam.',
  pending_limit: 'Mulai {at}, batasnya {limit}.',
  pending_removal: 'Mulai {at}, batas dihapus.',
  saved_now: 'Batas baru sudah berlaku.',
  saved_later: 'Dicatat, berlaku mulai {at}.',
  amount_invalid: 'Masukkan jumlah di atas 0.',
  break_title: 'Ambil jeda',
  break_text: 'Selama jeda semua taruhan ditolak. Jeda tidak dapat dipersingkat.',
  break_days: '{days} hari',
  break_one: '1 hari',
  break_confirm_title: 'Ambil jeda {length}?',
  break_confirm_text: 'Anda tidak dapat bertaruh sampai jeda berakhir.',
  break_confirm: 'Mulai jeda',
  on_break: 'Anda sedang jeda hingga {until}.',
  break_longer: 'Anda masih bisa mengambil jeda lebih lama.',
} as const satisfies Texts<typeof vi>
