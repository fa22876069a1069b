import type { Texts } from '../../texts.ts'
import type { k3 as vi } from './vi.ts'

export const k3 = {
  structure:
    'Setiap undian melempar tiga dadu, masing-masing 1 sampai 6. Jumlah 3 sampai 10 kecil, 11 sampai 18 besar; triple juga dihitung.',
  rule: {
    K3_SIDE: 'Menang bila jumlahnya besar (11–18), kecil (3–10), ganjil atau genap sesuai pilihan Anda.',
    K3_BIG_ODD: 'Menang bila jumlahnya besar dan ganjil, atau kecil dan genap, sesuai pilihan Anda.',
    K3_BIG_EVEN: 'Menang bila jumlahnya besar dan genap, atau kecil dan ganjil, sesuai pilihan Anda.',
    K3_SUM_3: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_4: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_5: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_6: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_7: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_8: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_9: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_SUM_10: 'Menang bila jumlah tiga dadu sama dengan angka pilihan Anda.',
    K3_TRIPLE: 'Menang bila ketiga dadu menunjukkan angka pilihan Anda.',
    K3_ANY_TRIPLE: 'Menang bila ketiga dadu sama, angka berapa pun.',
    K3_PAIR: 'Menang bila setidaknya dua dadu menunjukkan angka pilihan Anda.',
    K3_PAIR_ONE: 'Menang bila keluar tepat pasangan dan satu angka lain pilihan Anda, urutan bebas.',
    K3_ONE: 'Menang bila setidaknya satu dadu menunjukkan angka pilihan Anda. Pengulangan tidak menambah bayaran.',
    K3_TWO: 'Menang bila dua angka berbeda pilihan Anda sama-sama keluar.',
    K3_THREE: 'Menang bila dadu menunjukkan tiga angka berbeda pilihan Anda, urutan bebas.',
    K3_RUN: 'Menang bila keluar tiga angka berurutan apa pun, misalnya 2-3-4.',
  },
} as const satisfies Texts<typeof vi>
