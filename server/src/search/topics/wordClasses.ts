import { bellyClasses } from './bellyClasses.ts'
import { classOf, type WordClass } from './classOf.ts'
import { dangerClasses } from './dangerClasses.ts'

export const wordClasses = {
  ...dangerClasses,
  ...bellyClasses,
  chest: classOf(
    'chest chst cheast ches chset سینہ سینے سینا سینوں چھاتی چیسٹ',
    /^(s(i|ee|ea)n(a|ah|e|eh|ay|ey|ai)|chh?aa?t(i|ee|y)|chest\w)$/,
  ),
  heart: classOf('heart hart herat dil dill qalb cardiac دل قلب ہارٹ'),
  /** Pain, pressure or tightness, and no burning. */
  ache: classOf(
    `pressure sharp weight bechaini ghutan boj درد دردیں تکلیف تنگ تنگی بوجھ دباؤ دباو کھنچاؤ کھچاؤ کھنچاو جکڑ جکڑن جکڑنا جکڑا جکڑی جکڑاؤ
    چبھن چبھنا بھاری دکھ دکھنا دکھتا دکھتی دکھن دکھی ٹیس گھٹن پین پریشر`,
    /^d[ae]?a?r+d[ae]?h?$/,
    /^(ta?k+l[ie]+(f|ph)[a-z]?)$/,
    /^(ta+ng(i|ee|y)?)$/,
    /^jak+a?r+[a-z]{0,3}$/,
    /^bo[jz]h[a-z]{0,2}$/,
    /^chubh?[a-z]{0,3}$/,
    /^(kh(i|ee|ei)n?ch[a-z]*)$/,
    /^dab+a+[ouvw]$/,
    /^(bhaa?r(i|ee|y)(pan)?)$/,
    /^du+kh[a-z]{0,3}$/,
    /^tees$/,
    /^(pain|ache|hurt|cramp|spasm|squeez|crush|stabb|tight|heav)[a-z]*(?<!killers?)$/,
    /^sore(ness)?$/,
    /^(discomfort|uneas[a-z]*|aching|pane)$/,
  ),
  patient: classOf(
    'patient patients disease bimari mariz marij mareeza مریض مریضہ مریضوں بیماری',
    /^mar(ee|i)z(on|a)?$/,
  ),
  bloodPressure: classOf('blood bp high hi low khoon khun fishar بلڈ خون'),
  /** Parts whose pain is none of the chest. */
  farFromHeart: classOf(
    `sar sir sardard sirdard head headache headaches migraine body muscle muscles jism badan kamar back backache knee knees joint joints jor joron
    tooth teeth toothache dant daant period periods mahwari leg legs foot سر کمر گھٹنے گھٹنوں جوڑ جوڑوں دانت ماہواری`,
    /^gh?ut+n(a|e|ay|on)$/,
  ),
  blood: classOf('blood bloody blod lahu lahoo خون خونی لہو بلڈ', /^kh(oo|u|o|ou)n(n|i|ee|y|in)?$/),
  /** Blood beside one of these is bleeding. */
  bleeds: classOf(
    `stool stools dast pakhana latrine toilet poop urine pee nose naak nak gums masoore masooron mouth munh muh moo anus rectum sputum
    phlegm spit saliva thook bawaseer piles constipated constipation ear ears kaan kan loose motion motions baby bacha bachay
    الٹی الٹیاں قے کھانسی بلغم دست موشن پیچش پاخانہ پاخانے پیشاب ناک منہ مسوڑھے مسوڑھوں تھوک لیٹرین قبض کان`,
    /^[qk]a?b+[aeiu]?[zs]$/,
    /^(vomit|cough|diarrh?o?e|toilet|potty|urin)[a-z]*$/,
    /^u+lti(an|yan|yaan)?$/,
    /^q(a|e)(y|i|h)$/,
    /^(kha+ns(i|ee|y))$/,
    /^bal?gh?am$/,
    /^p(a|aa)kh(a|aa)n(a|ay|e|ah)$/,
    /^(pott?(i|y|ee)|tatt?(i|ee|y))$/,
    /^p(e|i)sha+b$/,
    /^(pe+chi?sh?)$/,
  ),
  /** Blood beside these is no bleeding: `blood pressure`, `khoon ki kami`. */
  notBleeding: classOf(
    `bp pressure sugar test tests thinner thinners thinning thin patla patli group groups donor donation donate bank kami count cancer clot
    clots monitor machine meter glucometer glucose cholesterol purifier purify saaf saf safai cleaner cleanser booster barhane barhana
    banane anemia anaemia iron tonic pressur infection jam jamna circulation fishar پریشر شوگر ٹیسٹ پتلا کمی گروپ صاف`,
  ),
  feverish: classOf(
    `fever feverish temperature dengue dengi dengu denge dangue denque malaria typhoid platelet platelets taap بخار ڈینگی ڈینگو ملیریا ٹائیفائیڈ`,
    /^b[ou]?kh?a+r$/,
    /^(dengu?[a-z]|plate?lets?)$/,
  ),
  /** Killed or dyed: `machhar marna` is no suicide. */
  pests: classOf(
    `hair dying dye keera keere keeray keede kira lice mosquito mosquitoes mosquitos cockroach cockroaches bedbug bedbugs ants termite
    khatmal khatmalon lal baig dimak chunti chinti makri makdi spider chipkali lizard germs jaraseem jarasim bacteria virus fungus
    plant plants poda podha مچھر مکھی چوہے جوئیں جوؤں کیڑے کھٹمل`,
    /^mac?c?hh?a?r(on)?$/,
    /^makk?h(i|ee|iyan|ian)$/,
    /^ch(u|oo)h(a|e|ay|on)$/,
    /^j(u|oo|ou|uo)(n|on|en|ein|in|an|ain|yn|een|ian|iyan|un|uein)$/,
  ),
  newborn: classOf(
    'newborn newborns neonate navjaat navjat navzaida نومولود نوزائیدہ',
    /^na?[uow]+m[ao]lo+d$/,
    /^na?[uowv]+za(i|e|ee|ye)da$/,
  ),
  milk: classOf('milk doodh dudh formula lactogen دودھ'),
  /** An illness of a small baby is a matter for a doctor. */
  ill: classOf(
    `temperature cold flu chills sick ill weak jaundice peela yellow seizure fits jhatke breathing saans crying rota pain pains ache sardi
    loose motion motions nazla dard درد بخار کھانسی زکام نزلہ الٹی دست یرقان سانس تکلیف`,
    /^(fever|vomit|cough|diarrh?o?e|infection)[a-z]*$/,
    /^b[ou]?kh?a+r$/,
    /^(kha+ns(i|ee|y)|z[uo]ka+m|u+lti(an|yan)?|dast|ta?k+lee?f)$/,
    /^(ya|yer)rqa+n$/,
  ),
  excess: classOf(
    'toomuch toomany double dubble dugni dugna dugnee زیادہ ذیادہ ڈبل دگنی',
    /^z(i|y|iy)?aa?d(a|ah)$/,
  ),
  /** Any medicine, without its name. */
  pills: classOf(
    `dose doses pill pills medicine medicines goli golian دوا دوائی دوائیں گولی گولیاں`,
    /^daw(a|aa)(i|yi|iyan|iyaan|yian)?$/,
    /^gol(iyan|iyaan|ian|yan)$/,
    /^tab(let)?s?$/,
  ),
  tablets: classOf('گولیاں', /^gol(iyan|iyaan|ian|yan)$/),
  blisters: classOf('پتے پتہ', /^patt(a|e|ay|ey|ah)$/),
  buying: classOf(
    `chahiye chahye chahie chaiye order buy price qeemat qimat rate mangwana mangwane mangwani khareedna kharidna lena leni lene
    bhej bhejo bhejdo dena dedo pack packs packet packets box dabba dabbi delivery stock available discount چاہیے قیمت`,
  ),
  eaten: classOf(
    'took ate eaten taken swallowed khali khaliya lili leli کھا کھایا کھائی کھائے کھائیں کھالی',
    /^kha+(y?[aei]|ya|ye|yi|in|ein|yin|yein|liya|lia|li)?$/,
  ),
  drunk: classOf(
    'pi pee drank drink drunk swallow swallowed nigal nigla nigli پی پیا نگل',
    /^pi+y?(a|e|i)$/,
    /^pila+(ya|ye|yi|i|di|diya)?$/,
    /^p(i|ee|ii)(li|liya|lia)$/,
  ),
  /** A patient who drank one of these is poisoned. */
  poison: classOf(
    `cleaner harpic bleach phenyl finis detergent surf vim soap sabun shampoo petrol diesel thinner dettol spirit kerosene paint polish
    remover perfume ink spray mortein sanitizer glue acid tezab mothball mothballs naphthalene insecticide fenyl صابن شیمپو پٹرول ڈیٹول`,
  ),
  wrong: classOf('wrong غلط', /^gh?al+a?t$/),
  hand: classOf('nabz wrist hand hands arm arms ہاتھ کلائی نس', /^(haa?th|kala(i|ee|yi)|nas|naas|ba+zu)$/),
  cutsItself: classOf('slit کاٹ کاٹی کاٹنا کاٹنے', /^kaat(a|i|na|ne|ni|un|oon|ta|ti)?$/),
  urine: classOf('urine urination urinating pee peeing پیشاب', /^p[ei]+sha+b$/),
  burning: classOf('burn burns burning jalan jalun jalna jal sozish swzish جلن سوزش', /^ja+l[ae]n$/),
  animalOrNail: classOf(
    `dog cat snake insect mosquito machar machhar makhi makkhi bandar monkey chuha chuhe saanp samp sanp bichu bichoo bichhu keera keeray keere
    makri makdi bhir shehad nakhun nakhoon nail nails baal hair کتے کتا بلی سانپ بچھو مچھر ناخن مکھی چوہے بندر`,
    /^kut+(a|e|ay|ey)$/,
    /^billi$/,
  ),
} as const satisfies Readonly<Record<string, WordClass>>

export type WordClassName = keyof typeof wordClasses

export const isOfClass = (name: WordClassName, word: string): boolean => {
  const { words, patterns }: WordClass = wordClasses[name]
  return words.has(word) || patterns.some((pattern) => pattern.test(word))
}
