/** The passwords that guessing starts with, at least eight letters long; compared without case. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 87654321
  987654321 11111111 00000000 22222222 88888888 99999999 12341234 11223344 12121212 123123123 147258369 1q2w3e4r
  1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx q1w2e3r4 abcd1234
  abc12345 abcdefgh a1b2c3d4 iloveyou iloveyou1 sunshine princess football baseball superman batman123 welcome1
  welcome123 letmein1 letmein123 admin123 admin1234 administrator changeme test1234 testtest trustno1 whatever
  starwars computer internet samsung1 michelle jennifer jordan23 liverpool arsenal1 chelsea1 manchester pakistan
  pakistan1 pakistan123 pakistan786 pak12345 bismillah bismillah786 allah786 muhammad mohammad muhammad786
  ahmed123 ali12345 lahore123 karachi1 karachi123 islamabad cricket1 cricket123 786786786 03001234567 iloveallah
  mashallah alhamdulillah assalam786 zindabad pharmacy pharmacy1 nuskha123`.split(/\s+/),
)

/** Whether guessing would find this password at once. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
