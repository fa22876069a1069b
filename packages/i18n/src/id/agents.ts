import type { Texts } from '../texts.ts'
import type { agents as vi } from '../vi/agents.ts'

export const agents = {
  title: 'Agen',
  overview: 'Ringkasan tim',
  period: 'Periode',
  team: 'Tim Anda',
  members: 'Anggota',
  direct: 'Downline langsung',
  registered: 'Pendaftar baru',
  active: 'Memasang taruhan',
  bets: 'Taruhan tim',
  valid: 'Taruhan sah',
  payout: 'Pembayaran',
  net: 'Untung rugi tim',
  team_now: 'Semua tingkat, saat ini',
  failed: 'Ringkasan tim gagal dimuat',
  empty: 'Belum ada siapa pun di tim Anda',
  empty_text: 'Siapa pun yang mendaftar dengan kode undangan Anda masuk ke tim Anda.',
  honest:
    'Dihitung menurut waktu taruhan. Taruhan sah adalah uang taruhan yang sudah menang atau kalah; yang masih berjalan dihitung saat selesai, yang dikembalikan tidak dihitung.',
  periods: { today: 'Hari ini', yesterday: 'Kemarin', week: 'Minggu ini', month: 'Bulan ini' },
  find: {
    title: 'Cari di tim',
    account: 'Nama pengguna downline',
    submit: 'Cari',
    needed: 'Masukkan nama pengguna yang dicari.',
    level: 'Tingkat',
    agent: 'Agen',
    member: 'Anggota',
    kind: 'Jenis',
    branch: 'Seluruh cabang',
    registered_on: 'Tanggal daftar',
  },
} as const satisfies Texts<typeof vi>
