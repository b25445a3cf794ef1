import { leaveOut, phrasesOf } from './placeKey.ts'

/** Quarters that every large city has, or that all know as a part of one. None of them names a city. */
const areas = phrasesOf(
  'dha|defence housing authority|defence|defense|gulberg|model town|johar town|iqbal town|allama iqbal town|' +
    'faisal town|wapda town|garden town|valencia town|bahria town|bahria|askari|cavalry ground|samanabad|' +
    'clifton|gulshan e iqbal|gulshan iqbal|gulshan|gulistan e johar|gulistan johar|gulistan e jauhar|' +
    'north nazimabad|nazimabad|federal b area|fb area|satellite town|peoples colony|madina town|civil lines|' +
    'hayatabad|university town|qasimabad|latifabad|jinnah town|gulgasht|gulgasht colony|blue area|markaz|' +
    'ڈی ایچ اے|ڈیفنس|گلبرگ|ماڈل ٹاؤن|جوہر ٹاؤن|اقبال ٹاؤن|علامہ اقبال ٹاؤن|فیصل ٹاؤن|واپڈا ٹاؤن|گارڈن ٹاؤن|' +
    'بحریہ ٹاؤن|عسکری|سمن آباد|کلفٹن|گلشن اقبال|گلستان جوہر|نارتھ ناظم آباد|ناظم آباد|سیٹلائٹ ٹاؤن|' +
    'پیپلز کالونی|مدینہ ٹاؤن|سول لائنز|حیات آباد|یونیورسٹی ٹاؤن|قاسم آباد|لطیف آباد|جناح ٹاؤن|گلگشت|' +
    'phase|block|sector|scheme|فیز|بلاک|سیکٹر|سکیم|اسکیم',
).sort((a, b) => b.length - a.length)

/** A number, a letter, a sector or a phase: `5`, `C`, `F-10`, `III`. */
const NUMBER_OF_AREA = /^(\d{1,3}|[a-z]|[a-z]\d{1,2}|ii+|iv|vi+)$/

/** The words without known quarters; none where the text names no quarter. */
export const withoutAreas = (words: readonly string[]): string[] => {
  const rest = leaveOut(` ${words.join(' ')} `, areas)
    .split(' ')
    .filter((word) => word && !NUMBER_OF_AREA.test(word))
  return rest.length < words.length ? rest : []
}
