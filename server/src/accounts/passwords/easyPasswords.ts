import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The passwords that guessing starts with, compared without case. They are the 18,000 commonest leaked ones
 * that are long enough here, and common choices in this country and this shop.
 */
const common = new Set([
  ...dictionary['passwords-common'],
  ...`p@ssword 87654321 987654321 12341234 123123123 abcdefgh admin1234 pakistan123 pakistan786 pak12345
  bismillah786 muhammad786 ahmed123 ali12345 lahore123 karachi1 karachi123 cricket123 786786786 03001234567
  iloveallah mashallah alhamdulillah assalam786 zindabad pharmacy1 nuskha123 password12345 password@123
  pass12345 pass@123 mypassword1 thepassword letmein12 letmein1234 welcome1234 welcome@123 qwe12345 qwerty1!
  qwerty@123 zaq1zaq1 zxcvzxcv asdasdasd qweqweqwe aa12345678 01234567 012345678 0123456789 121314151617
  98765432 9876543210 87654320 258456258 00112233 admin@123 admin12345 adminadmin admin2024 admin2025
  admin2026 root1234 rootroot toor1234 user1234 guest123 changeme123 test12345 testtest1 demo1234 sample123
  example1 iloveu123 lovely123 mylove123 tigger123 harley123 yamaha123 toyota123 honda125 suzuki123 gmail123
  yahoo123 facebook1 facebook123 whatsapp whatsapp1 whatsapp123 instagram instagram1 twitter1 youtube1
  snapchat tiktok123 windows10 iphone123 android1 huawei123 summer2024 summer2025 summer2026 winter2025
  winter2026 monday123 friday123 pakistan12 pakistan1234 pakistan47 pakistan1947 pakistani1 pakpak123 pakarmy1
  pakarmy123 bismillah1 bismillah123 bismillah7 alhamdulilah subhanallah astaghfirullah muhammad1 muhammad12
  muhammad123 mohammad1 mohammad123 allah123 allah1234 allahhoo1 islam123 islam786 ramadan1 ramzan123
  ali123456 ali786786 ahmad123 ahmed1234 ahmed786 hassan123 hussain1 hussain123 hussain786 hamza123 usman123
  umar1234 bilal123 imran123 imrankhan kashif123 faisal123 fatima123 ayesha123 zainab123 maryam123 sana1234
  saad1234 asad1234 khan1234 khan12345 khan786786 khankhan malik123 butt1234 chaudhry rajput123 lahore1234
  karachi12 karachi1234 islamabad1 islamabad123 peshawar peshawar1 faisalabad rawalpindi multan123 sialkot1
  quetta123 punjab123 sindh123 cricket12 afridi10 shahidafridi babarazam 78678678 7867867867 786110786
  03001234 03123456789 03331234567 03211234567 92300123 pharmacy12 pharmacy123 medicine1 medicine123 doctor123
  hospital1 nuskha12 nuskha1234 nuskhapharmacy`.split(/\s+/),
])

/**
 * Personal words that guessing tries: the whole email address, the part before the @, the phone number, the
 * name.
 */
const ownWords = (own: readonly (string | null)[]) =>
  own.flatMap((word) => (word ? [word, word.split('@')[0] ?? '', word.replaceAll(' ', '')] : []))

/** Whether guessing would find this password at once. `own` holds well-known facts of its owner. */
export const isEasyPassword = (password: string, own: readonly (string | null)[]): boolean => {
  const lower = password.toLowerCase()
  const fewLetters = new Set(lower).size < 3
  return fewLetters || common.has(lower) || ownWords(own).some((word) => word.toLowerCase() === lower)
}
