/** Roman Urdu has no fixed spelling. The first of each line stands for all. */
const lines = `
se say sy
ke k kay ky
mein men me main mai mei
baad bad
pehle pehlay pehly pehley pahle pahlay pahly
khane khanay khany khaane khaanay khaany
nashte nashtay nashty nashtey nashta naashte naashtay naashty naashta
hafte haftay haftey hafty
subah subha suba
sham shaam
raat rat
dopahar dopehar dopeher
waqt wakt
aankh ankh
aankhon ankhon aankho ankho
kaan kan
kaanon kanon kaano kano
dono donon
bukhar bukhaar
liye lye
har her
chor chhor chorr chhorr chod chhod
chamach chammach chamcha chamchay chamche
dayen daen daayen dain dayin dayi daayi dayein daayein
bayen baen baayen bain bayin bayi baayi bayein baayein
qatra katra
qatre katre katray
lagayen lagaen lagain lagayein lagana lagani lagaye
`

const canonical = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ')
      return others.map((other) => [other, first] as const)
    }),
)

/** Returns one spelling of a word that is spelt in several ways. */
export const oneSpelling = (word: string): string => canonical.get(word) ?? word
