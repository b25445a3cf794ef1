import { commonUrduWords } from './commonUrduWords.ts'
import { soundOf } from './sound.ts'
import { plain } from './tokens.ts'

/** The words of a list that is written with spaces. */
export const wordsOf = (list: string): ReadonlySet<string> => new Set(plain(list).split(' '))

/** Words that go with any medicine and say nothing about which: "bukhar ki dawa". */
export const fillers: ReadonlySet<string> = wordsOf(
  `a an am are this that ne nay the of for to in on at is it and or with my me i we he she best good new online price pakistan
  ka ki ke kay ko se say mein main mai hai hain ho ka liye lye aur ya
  dawa dawai dawaai dawayi adwiyat medicine medicines medication drug drugs ilaj elaj treatment relief remedy cure
  کا کی کے کو سے میں ہے لیے اور دوا دوائی دوائیں علاج`,
)

/** Words that say how much, how long or whose. A topic may need them: `zyada goliyan` is an overdose. */
const qualifiers = wordsOf(
  `bohat bahut bohot bht boht zyada ziada ziyada thora thori thoda very too so much bad really severe
  shadeed sakht halka tez purana purani wala wali walay wale achi acha acchi behtar behtareen mujhe mujhay
  mera meri mere mujh hamara apna apni apne hota hoti hote ho raha rahi rahe naya nya nayi nae naye aana ana aane anay polan pollan sasta sasti saste mehnga mehngi digital automatic hua hui hue gaya gayi gai laga lagi rehta rehti
  aata ata aati ati please plz pls karne karnay chahiye chahye batao batain bataein konsi kaunsi kya need want have has having got since
  days day abhi phir bar baar par ro rota marne marnay patient patients mareez na your bhi hi bhai sahab jab
  din dinon roz rozana raat subah sham hafte mahine mahina saal since morning night today yesterday week weeks month months hours
  aaj kal pichle sath saath hone hona honay gaye gae lag lagi lage kuch ziyadah teen paanch دن رات ہفتے
  bari bara bare barri choti chota chote chhoti chhota le lena lene de dena dene du dun den dein dain dedo dijiye dose doses khurak missed miss bhool bhul sakte sakta sakti checking dust pollen seasonal mosmi mosami mitti
  بہت زیادہ شدید تیز سخت مجھے میرا میری میرے والی والا رہا رہی ہو ہوتا ہوتی گیا گئی چاہیے مریض آنا آنے آتا آتی آتے آ رہے ہیں`,
)

/** True for a word that does not say which product is wanted. */
export const saysNothing = (word: string): boolean => fillers.has(word) || qualifiers.has(word)

const organs = wordsOf(
  `eye eyes ear ears aankh aankhein ankh ankhon kaan kan breast breasts nipple chhati vagina vaginal sharamgah penis
  testicle anal آنکھ آنکھوں کان چھاتی شرمگاہ`,
)
/** True for a part of the body for whose symptoms no painkiller or other common remedy is right. */
export const isOrgan = (word: string): boolean => organs.has(word)

const earWords = wordsOf('kan kaan kano kaano kanon kaanon')
/** True for an ear, which sounds like `khoon` (blood) and `knee`: only its letters count. */
export const isEar = (word: string): boolean => earWords.has(word)

const foods = wordsOf('free diet food foods sweets biscuit biscuits')
/** True for what is eaten, which the shop does not sell for an illness: `sugar free` asks for no tablets. */
export const isFood = (word: string): boolean => foods.has(word)

const goods = wordsOf(
  `strip strips test tests machine meter monitor apparatus device kit needle needles syringe syringes lancet lancets پٹی
  مشین میٹر ٹیسٹ`,
)
/** True for goods that an illness needs beside medicines: `sugar strips` are no tablets. */
export const isGoods = (word: string): boolean => goods.has(word)

const releases = wordsOf(
  'xr sr cr mr er xl la retard depot extended sustained modified prolonged controlled delayed',
)
/** True for the release of a medicine: another release is another medicine. */
export const isRelease = (word: string): boolean => releases.has(word)

const adultWords = wordsOf('adult adults')
/** True for goods that are not for children: an adult wears no baby's diaper. */
export const isForAdults = (word: string): boolean => adultWords.has(word)

const injections = wordsOf('injection injections inj vial pen teeka tika ٹیکہ انجکشن')
/** True for a form that a doctor chooses: alone it finds no insulin. */
export const isInjection = (word: string): boolean => injections.has(word)

/** Forms, packs and additions to names: alone they name no product. */
const additions = wordsOf(
  `tablet tablets tab tabs capsule capsules cap caps caplet syrup syrups suspension drop drops cream creams gel gels
  ointment lotion lotions spray sprays inhaler inhalers injection injections vial pen sachet sachets powder liquid
  solution lozenge lozenges oral nasal eye ear skin mouthwash balm oil water shampoo soap pill pills goli golian
  goliyan sharbat teeka tika qatray qatre malham marham forte plus extra ds xr sr mr cr er la ec hfa max ultra
  adult adults baby infant infants child children kids kid bacha bachay bache bachon bachi newborn toddler boy girl
  man men woman women mother father old elderly mg mcg ml iu gm g kg units unit strip strips box pack bottle classic
  original gold natural care health healthy daily active complete total pure fresh soft clean first aid family home
  protection advanced sensitive white cool healing removal gentle safe deep medium long thin size kit care set test strips mask masks comb combs human specific free
  گولی گولیاں شربت کریم قطرے ٹیکہ مرہم انجکشن کیپسول ٹیبلٹ بچے بچہ بچوں عورت مرد`,
)

/** Illnesses, symptoms, parts of the body and everyday words. A misspelling of a medicine is none of them. */
const everyday = wordsOf(
  `live lives living alive pens pen engine guard rapid timer building static merge tried checking colour color scale stock cycle life tomorrow sunday copied elsewhere finding
  sensitivity sainus sinas saines bekar bekaar livar suger kidny come made stands abscess accident ache aches aching acid acidity acne addiction adhd aids alcohol allergic allergies allergy alzheimer
  anaemia anemia anger ankle anorexia anxiety anxious appetite appendix arm arthritis asthma attack autism back backache
  bald baldness bile bite bites bitter bladder blister blisters bloated bloating blood blocked blurred body boil boils
  bone bones bowel brain breast breath breathing broken bronchitis bruise bruises bump burn burning burns cancer cataract
  chest chickenpox chikungunya chills cholera cholesterol clot cold colds colic colitis concussion congestion
  conjunctivitis constipated constipation contraception contraceptive convulsion corona coronavirus cough coughing covid
  cramp cramps cut cuts cyst dandruff deaf death dehydrated dehydration delay dementia dengue depressed depression
  dermatitis diabetes diabetic diarrhea diarrhoea diarrheoa diet digestion diphtheria disability discharge disease
  diseases dizziness dizzy dry dryness dysentery ears earache eczema elbow emergency epilepsy erectile erection eyes
  eyesight face failure faint fast fat fatigue feet fever fertility fibroids finger fits fistula flu fluid foot fracture
  freckles fungal fungus gall gallbladder gallstone gallstones gas gastric gastritis gastro germs glands glaucoma goitre
  gonorrhea gout gum gums haemorrhoids hair hallucination hand hands hangover hayfever head headache headaches hear
  hearing heart heartbeat heartburn heat heatstroke heel hemorrhoids hep hepatitis hernia herpes hiccup hiccups high hip hiv
  hives hormone hormones hot hunger hurt hyperacidity hypertension hypothyroid hysteria ill illness impotence
  incontinence indigestion infection infections infertility inflammation influenza injury insomnia irregular irritation
  itch itching itchy jaundice jaw joint joints kidney kidneys kill killer knee labor labour leg legs leprosy leucorrhea
  leukemia lice lip lips liver loose lose loss love low lump lungs lung lupus malaria manic marks masturbation measles
  melasma memory meningitis menopause menses menstrual menstruation migraine miscarriage mole moles mood motion mouth
  mumps muscle muscles nail nails nausea neck nerve nerves nervous night nightfall nightmares nose numb numbness obesity
  odor old operation osteoporosis overdose overweight pain painful painkiller painkillers pains pale palpitation
  palpitations pancreatitis panic paralysis parkinson parkinsons peace pcos pee peeling period periods phlegm piles
  pimple pimples pneumonia poison polio poop potency pox pregnancy pressure prostate psoriasis psychosis puffy pus rabies
  rash rashes redness reflux rheumatism ringworm runny sad safe scabies scalp scar scars schizophrenia sciatica seizure
  semen sepsis sex sexual shingles shivering shock shoulder sick sickness sinus sinusitis sleep sleeping sleepless
  sleeplessness smell smoking snake snack sneeze sneezing snoring sore sores spasm sperm spine spleen splinter spots
  sprain stamina sting stomach stomachache stone stones stool stools strain stress stretch stroke sugar suicide sun
  sunburn surgery swallow swallowing sweat sweating swelling swollen syphilis teeth teething temperature tension
  tetanus thirst throat throid thyroid tingling tired tiredness toes tongue tonsil tonsils tonsillitis tooth toothache
  travel tremor tuberculosis tumor tumour typhoid ulcer ulcers unwell urinary urine uterus uti vaginal vein veins
  vertigo viagra viral virus vision vomit vomiting vomitting wart warts wax weak weakness weight wheeze wheezing whooping
  wind womb worm worms wound wounds wrinkles yellow
  toot toota giri gir ناک بند کم
  kam band nahi nahin nahee liya liye lia piya marna mara mar jana jaana karna kar abdominal abdomen belly tummy pelvic
  aankh aankhein aankhen ankh ankhein ankhen adha amaraz angli anth aqal asaab aulad awaz ayyam azai badan badbu badhazmi
  balgham bal baal bimari beemari bemari bawaseer bawasir be bechaini bewafa bhagandar bhook bijli bimar blood boo bochhar
  bojh bukhar bukhaar buzurg chaale chale chakkar chamri charbi chahra chehra cheenk cheenkein chechak chheenk chhaale
  chhale chhati chhoti chot chuha chubhan daad daag dagh daane daant dabao dama damagh dana dane dant dard darad dast
  daura dawakhana demagh dengi dil dimagh dimaghi doodh dora dukh dum faalij falij fit gala galay gale ganja ganjapan gardan
  garda gas ghabrahat ghao ghutna ghutne ghutnay goda gosht gurda gurde gurday hadd haddi haddian haiz haija haiza hamal
  hamila haraarat harart hath haath hath hazma hichki hont hosh ilaaj infekshan insani jaan jaal jala jalan jalna jaur jazam
  jigar jild jism jisam jod joda jodon jor joron jorhon josh jooen joon juein juwain kaala kaali kabz kala kali kamar
  kamzor kamzori kan kaan kand kansar khaal khansi khaansi keera keerha kaatna dharkan dhadkan khara kharish kharash kharab khasra khoon khushk khushki khujli
  khwab kirm keere keeray keerhe kutta laal lakwa laqwa larza likoria lun machhar mahwari maida maide malbagham mardana
  marz masana masoore masorhay matli mayda mayoosi meda meday mewa mirgi mota motapa moti motiya mu muh munh muhase
  muhasay muhansay naak nak naali nakseer namard namardi nasha nashay nazar nazla neel neend nend nind ninda nikseer
  nuskha paa pachis pagal pagalpan paon paseena pasina pasli pathri pathree patthri pechish pesh peshab pesab pet pait
  phephre phephra phora phunsi phuri pichish pila peela pilia piliya posheeda qabz qad qai qatra qay qay quwat quwwat
  reerh rang rasoli raat raal ret sans saans sabz safed safaid safra sar sir sarak sardi sardard sarsam sehat seena seene
  seenay shadi shugar shoogar sheh soojan sojan sozish sozak suhaag sujan sukoon sunn supna suzak tabkhir tang taang
  tangain taqat takleef takaan tanao tap taap tapdiq tez tezabiyat thakan thakawat thandak thook tilli ulti ultian ultiyan
  umar urine wabai wajan wazan waram warm yaddasht yarqan yarkan zabaan zaban zakham zakhm zakhmi zeher zahar zehr zeh
  zehni zindagi zukam zukaam
  آنکھ آنکھیں بال بخار بلغم بواسیر بھوک پتھری پسینہ پیٹ پیچش پیشاب تھکاوٹ تھکن جسم جگر جلد جلن جوئیں جوڑ چکر چھالے چھاتی
  خارش خشکی خون داد دانت دانے درد دست دل دماغ ڈینگی ذیابیطس زخم زکام زہر سر سانس سوجن سینہ سینے شوگر طاقت فالج قبض قے کان
  کمر کمزوری کھانسی کھجلی کینسر کیڑے گردن گردہ گردے گلا گلے گھٹنے گیس لقوہ متلی مرگی معدہ مہاسے موٹاپا نزلہ نظر نکسیر نیند
  ہاتھ ہچکی ہڈی ہیضہ یرقان الٹی ماہواری حیض دمہ بلڈ پریشر`,
)

/** Below this many consonants too many words sound alike: `codeine` and `kidney`. */
const SHORTEST_SOUND = 4
const everydaySounds = new Set([...everyday].map(soundOf).filter((sound) => sound.length >= SHORTEST_SOUND))

/** True for an everyday word as it stands here. It never means the medicine that is spelt nearly so. */
export const isEveryday = (word: string): boolean =>
  word.length > 2 && (everyday.has(word) || additions.has(word) || commonUrduWords.has(word))

/** True for an illness, a symptom or another everyday word, however it is spelt. Additions are not among them. */
export const isIllness = (word: string): boolean =>
  (everyday.has(word) && word.length > 2) || everydaySounds.has(soundOf(word))

/** True when the word says which product is meant: no number, form, filler or everyday word. */
export const isNaming = (word: string): boolean =>
  !/^\d/.test(word) && !additions.has(word) && !saysNothing(word) && !isIllness(word)
