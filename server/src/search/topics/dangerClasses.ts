import { classOf } from './classOf.ts'

/** Words in which a shopper says that a patient cannot breathe, or does not want to live. */
export const dangerClasses = {
  /** A breath, in words that mean nothing else. */
  breath: classOf(
    'sance saanse sansa sanc saanc sansin sansein سانس سانسیں سانسوں سانص',
    /^sa+n+s+(a|e|en|ain|ein|on|in)?$/,
    /^br(ea|e|ee|i)th?(e|es|s|in|ing|ng|less)?$/,
  ),
  /** `saas` is a mother-in-law too, and `dam` is also what food is cooked on. */
  breathOrOther: classOf('saas sas saass dam dum damm dumm dm daam دم', /^(sa+s+|d[au]m+)$/),
  /** A breath that does this is short. */
  choked: classOf(
    'ukhar ukhad ukhra ukhri ukhrna nikal nikla nikalna نکل پھول پھولنا پھولتا پھولتی گھٹ گھٹنا گھٹتا گھٹتی گھٹن رک رکنا رکتی رکی چڑھ چڑھنا چڑھتی اکھڑ اکھڑی اکھڑنا',
    /^(ph?|f)(oo*|u+|ou)l+(na|ne|n|ti|ta|te|i|a|y|ne)?$/,
    /^gh?[uo]t+(na|ne|nay|ta|ti|te|a|i|an|ri|raha|rahi)?$/,
    /^ruk+(na|ne|ti|ta|i|a|ri|rahi)?$/,
    /^ukh?[ae]?[rd]h?(na|ti|ta|i|a)?$/,
    /^cha[rd]h?(na|ti|i|a|ri)?$/,
  ),
  /** Trouble with a breath. */
  short: classOf(
    `band bnd bund stop stops stopped stopping problem problems prob issue masla masle maslay dikkat diqqat dushwari mushkil mushkill hard difficult
    difficulty trouble struggle struggling unable short shortness heavy bhari tang tangi kam choti chhoti tez fast atak atki atka phans phansi khinch toot tooti
    jakri ruki ghabrahat bechaini take بند مشکل دشواری مسئلہ تکلیف تنگی تنگ اٹک اٹکی پھنس ٹوٹ کم تیز`,
    /^(ta?k+l[ie]+(f|ph)[a-z]?)$/,
  ),
  not: classOf(
    'no not na nai nahi nahin nahe nhi nhe ni nae dont don cant cannot cnt never without نہیں نہ',
    /^n[ae]?h[ie]+n?$/,
  ),
  /** `apne aap ko` is written as `khud`. */
  oneself: classOf('khud khod kud khudko khodko kudko myself self خود'),
  harmed: classOf(
    `zakhmi zakhmee aag phansi phaansi phanda suicide latak latkana پھانسی tabah barbad mita kill killing kil hurt hurting harm harming hurm cut cutting end ending finish
    mar marna maarna marne maarne marun maarun مار مارنا مارنے ماروں ختم نقصان زخمی کاٹ کاٹنا کاٹوں جلانا`,
    /^k(h?a?|ah)h?ta?m$/,
    /^n(u|oo|o)?[qk]h?s(a|aa)n$/,
    /^ma+r(na|ne|ny|un|oon|dun|dalun|lun|dalna)?$/,
    /^ka+t+(na|ne|un|oon|lun)?$/,
    /^jala+(na|un|lun|oon)?$/,
  ),
  /** `khud khatam ho jata hai` says that an illness goes away. */
  goesAway: classOf('jata jati jate jaata jaati jaate hota hoti جاتا جاتی جاتے'),
  dying: classOf('die dying death marjana marna مرنا مرنے', /^m[au]?r+n(a|e|ay|y|ai|ey)$/),
  wished: classOf(
    `dil mann man jee ji tamanna khwahish khuahish khahish dua soch sochta sochti sochun sochna khayal khyal khayalat tareeqa tariqa tarika tareeka
    behtar want wanna wish thinking thoughts چاہ چاہتا چاہتی چاہتے دل سوچ خیال طریقہ خواہش`,
    /^ch+a+h?[ae]?t[aei]y?n?$/,
    /^chaa?h(na|un|oon|u)?$/,
    /^ch[ah]+[iy]+[aeiy]*$/,
  ),
  living: classOf(
    'life زندگی زندگى جینا جینے جینی',
    /^[zj]h?[ie]?n?d[ae]?g(i|ee|e|y|ii)$/,
    /^j(ee|i|e|ii)n(a|e|ay|y|ey|i)$/,
  ),
  ended: classOf(
    `end ending ended finish finished over tang tung thak thaka thaki tired bezar bezaar nafrat hate bekar bekaar baikar fazool fuzool fazul haar hara worth
    pareshan pareshaan پریشان pointless meaningless useless maqsad faida fayda ختم تنگ تھک بیزار نفرت بیکار فضول`,
    /^k(h?a?|ah)h?ta?m$/,
  ),
  /** The life of goods ends. */
  goodsLife: classOf('shelf battery expiry insurance cell cells long half product'),
} as const
