import { classOf } from './classOf.ts'

/** Words for a belly in danger: strong pain, vomit without stool, black stool. */
export const bellyClasses = {
  belly: classOf(
    'stomach belly tummy abdomen abdominal پیٹ معدہ معدے',
    /^p(ai|e|ae|ei|ay)t$/,
    /^m(ai|ay|e|ee)d(a|ay|e|ah)$/,
  ),
  /** Pain, and neither a weight nor a pressure. */
  pains: classOf(
    'درد دردیں مروڑ',
    /^d[ae]?a?r+d[ae]?h?$/,
    /^(pain|ache|aching|hurt|cramp)[a-z]*(?<!killers?)$/,
    /^mar+[oou]+[rd]h?$/,
  ),
  severe: classOf(
    'severe severely very unbearable extreme extremely intense terrible worst tez bht شدید سخت بہت تیز زیادہ',
    /^sh?adee?[iy]?d$/,
    /^sakht$/,
    /^b(o|u|a)h?o?[aou]?h?[aou]?t$/,
    /^z(i|y|iy)?aa?d(a|ah)$/,
  ),
  constipated: classOf('constipated constipate قبض', /^constipation$/, /^[qk]a?b+[aeiu]?[zs]$/),
  vomits: classOf('الٹی الٹیاں قے', /^vomit[a-z]*$/, /^u+lti(an|yan|yaan)?$/, /^q(a|e)(y|i|h)$/),
  /** Morning sickness and constipation go together. */
  expecting: classOf('pregnant pregnancy حمل حاملہ', /^ha+m[ae]?l(a|ah)?$/, /^ha+mila$/),
  /** Vomit of this colour is bile: a baby's bowel may be blocked. */
  green: classOf('green سبز ہری ہرا', /^har(i|ee|a|e|ay)$/, /^sabz$/),
  black: classOf('black tarry کالا کالی کالے سیاہ', /^k(a|aa)l(a|i|e|ay|ey|ee)$/, /^s(i|iy)aa?h$/),
  stools: classOf(
    'stool stools poop motion motions latrine دست موشن پاخانہ پاخانے لیٹرین',
    /^d[au]sts?$/,
    /^p(a|aa)kh(a|aa)n(a|ay|e|ah)$/,
    /^(pott?(i|y|ee)|tatt?(i|ee|y))$/,
    /^diarrh?o?ea$/,
  ),
  /** Complaints that are stopped by a medicine. `bacha rokna` (stopping a child) without them is contraception. */
  stoppable: classOf(
    'motion motions loose cough bleeding rona pain hichki الٹی دست کھانسی قے موشن رونا بخار پیشاب خون',
    /^vomit[a-z]*$/,
    /^u+lti(an|yan|yaan)?$/,
    /^(kha+ns(i|ee|y)|d[au]st|b[ou]?kh?a+r|p[ei]+sha+b|d[ae]?a?r+d|na+zla|kh(oo|u)n)$/,
  ),
} as const
