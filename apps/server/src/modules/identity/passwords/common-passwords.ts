import { isOnlyAWord } from './context-words.ts'

/**
 * The passwords of eight characters and more that guessers try first, from public lists
 * of leaked ones; Vietnamese ones included.
 */
const common = new Set(
  `12345678 123456789 1234567890 11111111 111111111 00000000 87654321 88888888 99999999 66666666 77777777 22222222
  55555555 123123123 12341234 11223344 1122334455 123454321 12344321 147258369 123654789 987654321 0987654321
  0123456789 01234567 31415926 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx qazwsxedc qwertyui qwertyuiop
  asdfghjk asdfghjkl zxcvbnm1 qwerty123 qwerty12 qwerty1234 qwer1234 asdf1234 zxcv1234 asdfasdf qweqweqwe abcd1234
  abc12345 abc123456 abcdefgh abcdefg1 abcd12345 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123abc
  1234abcd 12345abc 123456abc 1a2b3c4d password password1 password12 password123 password1234 passw0rd p@ssw0rd
  p@ssword pa55word p4ssw0rd password! mypassword letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1
  iloveyou2 sunshine princess football baseball superman batman123 michael1 jennifer trustno1 whatever computer
  internet starwars pokemon1 dragon123 monkey123 shadow123 master123 admin123 admin1234 administrator adminadmin
  root1234 test1234 testtest test12345 changeme default1 secret123 liverpool chelsea1 arsenal1 manutd123 barcelona
  realmadrid samsung1 iphone123 facebook google123 youtube1 tiktok123 matkhau1 matkhau123 matkhau12 emyeuanh
  anhyeuem yeuanhnhieu yeuemnhieu anhyeuem1 emyeuanh1 vietnam1 vietnam123 hanoi123 saigon123 hochiminh1 nhucailon
  nguyenvan nguyenvana conchocon khongbiet khongco123 khongnho1 taisaoem1 maiyeuem1 daica123 daica1234 dapchai1
  doremon1 doraemon1 naruto123 asdasdasd zxczxczxc 1qaz2wsx3edc 123qweasd qweasdzxc qweasd123 123456qwerty 1234qwer
  12345qwert 123456aa 123456789a 12345678a 1234567a a1b2c3d4 q1w2e3r4t5 0123456a 168168168 16816888 686868686
  68686868 888888888 6868686868 8888888888 9999999999 1111111111 0000000000 00000000000 12121212 13131313 12312312
  14725836 15935728 159357159 741852963 789456123 789789789 456456456 456789123 321321321 55667788 lottery1
  lottery123 casino123 jackpot1 lucky888 lucky168 lucky777 77777777a 88888888a`.split(/\s+/),
)

/** Whether a password is among the first that a guesser tries, or says no more than the name or a word of the site. */
export function isCommonPassword(password: string, username: string, siteWords: readonly string[]): boolean {
  const plain = password.toLowerCase()
  const name = username.toLowerCase()
  return (
    common.has(plain) ||
    plain === name ||
    plain === Array.from(name).toReversed().join('') ||
    new Set(plain).size <= 2 ||
    isOnlyAWord(password, [username, ...siteWords])
  )
}
