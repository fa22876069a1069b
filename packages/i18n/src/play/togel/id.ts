import type { Texts } from '../../texts.ts'
import type { togel as vi } from './vi.ts'

export const togel = {
  structure: 'Setiap undian mengeluarkan satu nomor empat angka: as, kop, kepala, dan ekor, dari kiri ke kanan.',
  rule: {
    T4D: 'Menang jika nomor Anda sama dengan keempat angka hasil secara berurutan.',
    T3D: 'Menang jika nomor Anda adalah tiga angka terakhir hasil.',
    T2D: 'Menang jika nomor Anda adalah dua angka terakhir, kepala dan ekor.',
    T2D_FRONT: 'Menang jika nomor Anda adalah dua angka pertama, as dan kop.',
    T2D_MIDDLE: 'Menang jika nomor Anda adalah dua angka tengah, kop dan kepala.',
    JITU_AS: 'Pilih satu angka. Menang jika angka itu as, angka pertama.',
    JITU_KOP: 'Pilih satu angka. Menang jika angka itu kop, angka kedua.',
    JITU_KEPALA: 'Pilih satu angka. Menang jika angka itu kepala, angka ketiga.',
    JITU_EKOR: 'Pilih satu angka. Menang jika angka itu ekor, angka terakhir.',
    COLOK_BEBAS: 'Pilih satu angka. Dibayar setiap kali angka itu muncul di hasil, posisi bebas.',
    COLOK_2D:
      'Pilih dua angka. Menang jika keduanya muncul di hasil, posisi bebas. Muncul berulang tetap dibayar sekali.',
    COLOK_NAGA:
      'Pilih tiga angka. Menang jika ketiganya muncul di hasil, posisi bebas. Muncul berulang tetap dibayar sekali.',
  },
} as const satisfies Texts<typeof vi>
