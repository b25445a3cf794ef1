/** The passwords that guessing starts with, at least eight letters long; compared without case. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890
  87654321 987654321 12341234 11223344 123123123 147258369 1q2w3e4r 1qaz2wsx qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx q1w2e3r4 abcd1234 abc12345 abcdefgh a1b2c3d4
  iloveyou iloveyou1 sunshine princess football baseball superman batman123 welcome1 welcome123 letmein1
  letmein123 admin123 admin1234 administrator changeme test1234 testtest trustno1 whatever starwars
  computer internet samsung1 michelle jennifer jordan23 liverpool arsenal1 chelsea1 manchester pakistan
  pakistan1 pakistan123 pakistan786 pak12345 bismillah bismillah786 allah786 muhammad mohammad muhammad786
  ahmed123 ali12345 lahore123 karachi1 karachi123 islamabad cricket1 cricket123 786786786 03001234567
  iloveallah mashallah alhamdulillah assalam786 zindabad pharmacy pharmacy1 nuskha123 password2 password3
  password01 password11 password1234 password12345 password! password@123 pass1234 pass12345 pass@123
  passpass mypassword mypassword1 thepassword passwords newpassword secret123 secret12 topsecret mysecret
  letmein12 letmein1234 welcome12 welcome1234 welcome@123 welcome2 qwertyuiop1 qwertyui1 qwer1234 qwe12345
  qwert123 qwerty12345 qwerty123456 qwerty1! qwerty@123 qweasdzxc qazwsxedc 1qazxsw2 1qaz@wsx zaq1zaq1
  zxcvbnm123 zxcvbnm12 zxcvzxcv asdf1234 asdfasdf asdasdasd asdqwe123 asd12345 qweqweqwe 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4t5 123qweasd 123qwe123 qwe123qwe 12qwaszx 123456qwerty 1234qwer 12345qwert
  123456abc 123abc123 abc123456 abc123abc abcd12345 abcde123 abcdefg1 a1234567 a12345678 a123456789
  aa123456 aa12345678 aaa12345 q1234567 z1234567 01234567 012345678 0123456789 12345678910 1234567891
  123456780 12344321 12345679 123454321 1234554321 123321123 111222333 112233445566 121314151617 12345600
  12345612 22334455 31415926 99887766 98765432 9876543210 87654320 741852963 159753456 147852369 789456123
  456789123 321654987 963852741 258456258 00112233 55667788 admin@123 admin12345 adminadmin admin2024
  admin2025 admin2026 root1234 rootroot toor1234 user1234 guest123 default1 changeme1 changeme123 temp1234
  temporary test12345 testtest1 testing1 testing123 demo1234 sample123 example1 iloveyou2 iloveyou12
  iloveyou123 iloveu123 ilovegod lovelove lovely123 mylove123 loveyou1 iloveme1 sweetheart butterfly
  sunshine1 princess1 football1 baseball1 basketball superman1 spiderman spiderman1 pokemon1 pokemon123
  dragon123 monkey123 master123 shadow123 michael1 jennifer1 jessica1 charlie1 ashley123 nicole123
  daniel123 jordan123 hunter123 tigger123 thomas123 robert123 matthew1 andrew123 joshua123 anthony1
  corvette mercedes ferrari1 mustang1 harley123 yamaha123 toyota123 honda125 suzuki123 google123 gmail123
  yahoo123 facebook facebook1 facebook123 whatsapp whatsapp1 whatsapp123 instagram instagram1 twitter1
  youtube1 snapchat tiktok123 windows1 windows10 microsoft samsung123 iphone123 android1 nokia123
  huawei123 passport starwars1 computer1 internet1 november december september october1 saturday thursday
  summer2024 summer2025 summer2026 winter2025 winter2026 january1 february monday123 friday123 pakistan12
  pakistan1234 pakistan47 pakistan1947 pakistani pakistani1 pakpak123 pakarmy1 pakarmy123 bismillah1
  bismillah123 bismillah7 inshallah alhamdulilah subhanallah astaghfirullah muhammad1 muhammad12
  muhammad123 mohammad1 mohammad123 allah123 allah1234 allahuakbar allahhoo1 islam123 islam786 ramadan1
  ramzan123 ali123456 ali786786 ahmad123 ahmed1234 ahmed786 hassan123 hussain1 hussain123 hussain786
  hamza123 usman123 umar1234 bilal123 imran123 imrankhan kashif123 faisal123 fatima123 ayesha123 zainab123
  maryam123 sana1234 saad1234 asad1234 khan1234 khan12345 khan786786 khankhan malik123 butt1234 chaudhry
  rajput123 lahore1234 karachi12 karachi1234 islamabad1 islamabad123 peshawar peshawar1 faisalabad
  rawalpindi multan123 sialkot1 quetta123 hyderabad punjab123 sindh123 cricket12 afridi10 shahidafridi
  babarazam 78678678 7867867867 786110786 03001234 03123456789 03331234567 03211234567 92300123 pharmacy12
  pharmacy123 medicine medicine1 medicine123 doctor123 hospital hospital1 nuskha12 nuskha1234
  nuskhapharmacy`.split(/\s+/),
)

/** What guessing tries of a person: the whole email address, the part before the @, the phone number, the name. */
const ownWords = (own: readonly (string | null)[]) =>
  own.flatMap((word) => (word ? [word, word.split('@')[0] ?? '', word.replaceAll(' ', '')] : []))

/** Whether guessing would find this password at once. `own` is what everybody knows of its owner. */
export const isEasyPassword = (password: string, own: readonly (string | null)[]): boolean => {
  const lower = password.toLowerCase()
  const fewLetters = new Set(lower).size < 3
  return fewLetters || common.has(lower) || ownWords(own).some((word) => word.toLowerCase() === lower)
}
