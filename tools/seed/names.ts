import type { Random } from './random.ts'

const families = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Huỳnh',
  'Phan',
  'Vũ',
  'Võ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
]
const middles = ['Văn', 'Thị', 'Minh', 'Quốc', 'Thanh', 'Ngọc', 'Đức', 'Hữu', 'Kim', 'Anh', 'Thu', 'Gia', 'Xuân', 'Bảo']
const givens = [
  'An', 'Bình', 'Cường', 'Dũng', 'Đạt', 'Giang', 'Hà', 'Hải', 'Hạnh', 'Hiếu', 'Hoa', 'Hùng', 'Huy', 'Khánh', 'Lan', 'Linh',
  'Long', 'Mai', 'Nam', 'Nga', 'Nhung', 'Phong', 'Phúc', 'Phương', 'Quân', 'Quang', 'Sơn', 'Tâm', 'Thảo', 'Thắng', 'Trang',
  'Trung', 'Tuấn', 'Tùng', 'Vân', 'Việt', 'Vy', 'Yến',
] as const // prettier-ignore

export interface PersonName {
  /** As it is written: `Nguyễn Minh Tuấn`. */
  readonly full: string
  /** The name of the account: `minhtuan88`. */
  readonly username: string
}

/** Names of people who do not exist, each with an account name that nobody has yet. */
export function nameMaker(random: Random): () => PersonName {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const [middle, given] = [random.of(middles), random.of(givens)]
      const username = `${plain(middle)}${plain(given)}${random.between(1, 999)}`.slice(0, 15)
      if (username.length < 6 || taken.has(username)) continue
      taken.add(username)
      return { full: `${random.of(families)} ${middle} ${given}`, username }
    }
  }
}

/** Without marks and spaces, in small letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(' ', '')
    .toLowerCase()
